import { type Database, transaction } from '../db/database.ts'
import type { NewExtra } from './crowd.ts'
import { createPlayer, nameIdentity, openAccounts } from '../identity/open-player.ts'
import type { Passwords } from '../identity/passwords.ts'

/** An account that the demonstration prints at its start. */
export type ShownAccount = { account: string; password: string; note: string }

const password = 'Glass2026'
/** Adults, so that a visitor can bet at once. */
const birthday = '1990-05-17'
const people = [
  { account: 'alice', note: 'a player' },
  { account: 'bruno', note: 'another, to transfer to' },
]

/** The same people for a past of theirs, which begins with them. */
export async function shownPeople(passwords: Passwords): Promise<NewExtra[]> {
  return await Promise.all(
    people.map(async ({ account }) => ({
      username: account,
      passwordHash: await passwords.hash(password, 'demonstration'),
    })),
  )
}

/** Makes the accounts that are shown at the start, once, and gives them. Play money comes with them. */
export async function seedDemonstration(
  database: Database,
  passwords: Passwords,
  welcomeAmount: bigint,
): Promise<ShownAccount[]> {
  for (const { account } of people) {
    if (await isTaken(database, account)) continue
    const passwordHash = await passwords.hash(password, 'demonstration')
    await transaction(database, async (tx) => {
      const playerId = await createPlayer(tx)
      await nameIdentity(tx, { playerId, username: account, passwordHash, birthday })
      await openAccounts(tx, playerId, welcomeAmount)
    })
  }
  return people.map(({ account, note }) => ({ account, password, note }))
}

async function isTaken({ read }: Database, username: string): Promise<boolean> {
  const row = await read
    .selectFrom('identities')
    .select('player_id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username))
    .executeTakeFirst()
  return row !== undefined
}
