import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { login as loginCall } from '@glasshouse/contract/identity.ts'
import { transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { Caller } from '../http/route.ts'
import type { Attempt, Attempts } from './attempts.ts'
import { findAccount } from './find-account.ts'
import { loginAcrossAccounts, loginByStrangers, loginByStrangersSlowly, loginFromAddress } from './limits.ts'
import type { Identity } from './parts.ts'
import { signIn } from './session-user.ts'
import { type Standing, standingTo } from './standing.ts'

type Request = CallRequest<typeof loginCall>
type Answer = CallAnswer<typeof loginCall>

/** Signs in by password. Every failure gives the same answer in the same time. */
export async function login(
  identity: Identity,
  { account, password }: Request,
  caller: Caller,
): Promise<Answer> {
  const { database, attempts, passwords } = identity
  const found = await findAccount(database.read, account)
  const standing = await standingTo(database.read, found?.playerId, caller)
  const { network } = standing
  const taken = await takeAttempt(attempts, subjectOf(account, found?.playerId), standing)
  const stored = found?.passwordHash ?? null
  const { right, outdated } = await passwords
    .verify(password, stored, network)
    .catch(async (error: unknown) => {
      // A check that could not be made was no attempt.
      await attempts.release([taken.pair, ...taken.others])
      throw error
    })
  if (!right || !found || stored === null) refuse('login_failed', {}, 'password')

  const renewed = outdated ? await passwords.hash(password, network) : stored
  const answer = await transaction(database, async (tx) => {
    if (!(await keepPassword(tx, found.playerId, stored, renewed))) refuse('login_failed', {}, 'password')
    return await signIn(tx, found.playerId, caller)
  })
  await attempts.forget(taken.pair)
  await attempts.release(taken.others)
  return answer
}

/** Whom failures are counted for. The text typed may be anything, even a password: it is not kept in the clear. */
function subjectOf(account: string, playerId: bigint | undefined): string {
  if (playerId !== undefined) return `player ${playerId}`
  return createHash('sha256').update(account.toLowerCase()).digest('base64url')
}

/**
 * Counts one try. A device or address that the account has signed in with before stands under a limit of its own alone,
 * which nobody elsewhere can exhaust; strangers share one, and beyond it they are slowed down, not shut out.
 */
async function takeAttempt(
  attempts: Attempts,
  subject: string,
  { network, knownAs }: Standing,
): Promise<{ pair: Attempt; others: Attempt[] }> {
  const pair = pairOf(subject, { network, knownAs })
  if (knownAs !== null) {
    await attempts.take([pair])
    return { pair, others: [] }
  }
  const across = { limit: loginAcrossAccounts, subject: network }
  await attempts.take([pair, across])
  const strangers = { limit: loginByStrangers, subject }
  if (!(await attempts.fits(strangers))) await attempts.take([{ limit: loginByStrangersSlowly, subject }])
  return { pair, others: [across, strangers] }
}

const pairOf = (subject: string, { network, knownAs }: Standing): Attempt => ({
  limit: loginFromAddress,
  subject: `${subject} ${knownAs ?? network}`,
})

/** Lets a player who proved their identity otherwise try the new password, however often they missed the old one. */
export async function forgetLogins(attempts: Attempts, playerId: bigint, standing: Standing): Promise<void> {
  await attempts.forget(pairOf(subjectOf('', playerId), standing))
}

/** Renews the stored hash if it must be; false when the password was changed while it was being checked. */
async function keepPassword(tx: Tx, playerId: bigint, checked: string, renewed: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.password_hash !== checked) return false
  if (renewed !== checked) {
    await tx
      .updateTable('identities')
      .set({ password_hash: renewed })
      .where('player_id', '=', playerId)
      .execute()
  }
  return true
}
