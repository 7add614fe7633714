import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { createPlayer, nameIdentity, openAccounts } from '../identity/open-player.ts'
import { type Chance, chanceOf, weighed } from './chance.ts'

/**
 * A player whom the demonstration made up. `eagerness` is how often they play, `stakes` what they like to stake (minor units).
 */
export type Extra = {
  playerId: bigint
  eagerness: number
  stakes: readonly bigint[]
  /** The SHA-256 of a session's token that nobody knows: with it the crowd's bets are placed. */
  tokenHash: Buffer
}

const adjectives = [
  'Amber',
  'Brisk',
  'Calm',
  'Dewy',
  'Early',
  'Fond',
  'Glad',
  'Hazy',
  'Idle',
  'Jolly',
  'Keen',
  'Lucky',
  'Mild',
  'Neat',
  'Opal',
  'Proud',
  'Quick',
  'Rosy',
  'Sunny',
  'Tidy',
  'Vivid',
  'Warm',
  'Young',
  'Zesty',
] // prettier-ignore
const animals = [
  'Ant',
  'Bee',
  'Cat',
  'Crow',
  'Deer',
  'Dove',
  'Emu',
  'Fox',
  'Frog',
  'Gnu',
  'Hare',
  'Ibis',
  'Jay',
  'Kiwi',
  'Lark',
  'Mole',
  'Newt',
  'Owl',
  'Puma',
  'Seal',
  'Swan',
  'Toad',
  'Wolf',
  'Wren',
] // prettier-ignore

/** The crowd's usual stakes, minor units. */
const purses: readonly (readonly bigint[])[] = [
  [1_00n, 2_00n, 5_00n],
  [5_00n, 10_00n, 20_00n],
  [10_00n, 20_00n, 50_00n],
  [50_00n, 100_00n],
]

const names = adjectives.flatMap((adjective) => animals.map((animal) => `${adjective}${animal}`))

/** Whether a username is one that the demonstration makes up. */
export function isMadeUp(username: string): boolean {
  return names.includes(username)
}

/** The usual stakes of one of the crowd, minor units: always the same. */
export function pursesOf(playerId: bigint): readonly bigint[] {
  return chanceOf(Number(playerId)).weighted(weighed(purses, (purse) => 1 / Number(purse[0]!)))
}

/** Names that are plainly made up, each once: QuickOwl, HazyFox. */
export function madeUpNames(count: number, chance: Chance): string[] {
  return chance.some(
    names.filter((name) => name.length <= 11),
    count,
  )
}

/** The players to create: the crowd has no password, so that nobody can sign in as one of it. */
export type NewExtra = { username: string; passwordHash?: string }

/** Makes players with accounts, welcome money and a session that lasts until `endSessions`. */
export async function makeCrowd(tx: Tx, people: readonly NewExtra[], welcomeAmount: bigint): Promise<void> {
  // All are asked for at once, and made one after the other in their order.
  const playerIds = await Promise.all(
    people.map(async (person) => {
      const playerId = await createPlayer(tx)
      await nameIdentity(tx, { playerId, ...person })
      await openAccounts(tx, playerId, welcomeAmount)
      return playerId
    }),
  )
  await sql`
    update identities i set birthday = ('1955-01-01'::date + (i.player_id * 7919 % 17000)::integer)
    where i.player_id = any(${playerIds}::bigint[])`.execute(tx)
  await sql`
    insert into sessions (token_hash, player_id, expires_at, user_agent)
    select s.hash, s.player, 'infinity', ${crowdAgent}
    from unnest(${playerIds.map(() => randomBytes(32))}::bytea[], ${playerIds}::bigint[]) as s (hash, player)`.execute(
    tx,
  )
}

/** By it the crowd's sessions are known. */
const crowdAgent = 'the past of the demonstration'

/** The crowd as created, also after an aborted start. */
export async function readCrowd(db: ReadDb): Promise<Extra[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .select(['s.player_id', 's.token_hash'])
    .where('s.user_agent', '=', crowdAgent)
    .orderBy('s.player_id')
    .execute()
  return rows.map(({ player_id, token_hash }) => ({
    playerId: player_id,
    eagerness: chanceOf(Number(player_id) * 31).whole(1, 10) ** 2,
    stakes: pursesOf(player_id),
    tokenHash: token_hash,
  }))
}

/** The crowd's sessions were for placing its bets alone. */
export async function endSessions({ write }: Database): Promise<void> {
  await write.deleteFrom('sessions').where('user_agent', '=', crowdAgent).execute()
}
