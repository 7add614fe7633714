import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { houseAccount, openPlayerAccounts } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post.ts'

/** Makes a player of nothing but a number, still without a name or an account. */
export async function createPlayer(tx: Tx): Promise<bigint> {
  const { id } = await tx.insertInto('players').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

export type NewIdentity = {
  playerId: bigint
  /** The nickname too, until the player chooses one. */
  username: string
  passwordHash?: string
  /** As given: it is not verified. */
  email?: string | undefined
  verifiedMobile?: string
  /** YYYY-MM-DD, where it is known already. */
  birthday?: string | undefined
}

/** Writes who a player is; false when the username is taken, in any case. The unique index decides. */
export async function nameIdentity(
  tx: Tx,
  { playerId, username, passwordHash, email, verifiedMobile, birthday }: NewIdentity,
): Promise<boolean> {
  const written = await tx
    .insertInto('identities')
    .values({
      player_id: playerId,
      username,
      nickname: username,
      password_hash: passwordHash ?? null,
      email: email || null,
      mobile: verifiedMobile ?? null,
      mobile_verified_at: verifiedMobile ? sql<Date>`house_now()` : null,
      birthday: birthday ?? null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Opens a new player's accounts and puts the welcome money there (minor units; 0n: none). */
export async function openAccounts(tx: Tx, playerId: bigint, welcomeAmount: bigint): Promise<void> {
  const account = await openPlayerAccounts(tx, playerId)
  if (welcomeAmount === 0n) return
  // The house's account comes last in the transaction: every sign-up waits for its lock.
  await postEntry(tx, 'welcome', [
    { account: await houseAccount(tx, 'play_money'), amount: -welcomeAmount, reference: null },
    { account, amount: welcomeAmount, reference: playerId },
  ])
}
