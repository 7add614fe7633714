import { transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { codeTries } from './limits.ts'
import type { Identity } from './parts.ts'
import type { Standing } from './standing.ts'
import { type Guess, lockRecipient, tryCode } from './verification-code.ts'

/**
 * Does what a code allows, in the transaction in which it was found right. Refuses a wrong one with `code_wrong`; the
 * guess stays counted.
 */
export async function withCode<T>(
  { database, attempts }: Pick<Identity, 'database' | 'attempts'>,
  guess: Guess,
  standing: Standing,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // A known device has five guesses at each code, no matter what else was tried from that address.
  const tried = standing.knownAs === null ? [{ limit: codeTries, subject: standing.network }] : []
  await attempts.take(tried)
  const done = await transaction(database, async (tx) => {
    await lockRecipient(tx, guess.recipient)
    // A wrong code ends this transaction without an error, so that it is counted.
    return (await tryCode(tx, guess, standing)) ? { answer: await work(tx) } : undefined
  })
  if (!done) refuse('code_wrong', {}, 'captcha')
  await attempts.release(tried)
  return done.answer
}
