import { createHash, randomInt } from 'node:crypto'
import type { CodeEvent as AskedEvent } from '@glasshouse/contract/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Standing } from './standing.ts'

/** How long a code can be used. */
export const codeSeconds = 10 * 60
/** Guesses at one code, right or wrong, from one address or known device. */
const triesMax = 5
/** Guesses at one code from all addresses together that neither asked for it nor are known to the account. */
const triesElsewhereMax = 10

/** The purpose of a code. One that confirms a new contact is its player's alone. */
export type CodeEvent = AskedEvent | `contact ${bigint}`

/** Codes of either event sign in. */
export const signInEvents: readonly CodeEvent[] = ['register', 'mobilelogin']

export const contactEvent = (playerId: bigint): CodeEvent => `contact ${playerId}`

/**
 * Makes a code of six digits for a recipient. From now on it is the only good one of its kind among those that this known
 * device or else this address (`Standing`) asked for: nobody else can make it void by asking for another.
 */
export async function issueCode(
  tx: Tx,
  recipient: string,
  { event, network, knownAs }: Standing & { event: CodeEvent },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('verification_codes')
    .values({
      recipient,
      event,
      code_hash: hashCode(recipient, code),
      asked_from: network,
      asked_by: knownAs ?? network,
      expires_at: sql<Date>`house_now() + make_interval(secs => ${codeSeconds})`,
    })
    .execute()
  return code
}

/** An attempt with a code. `spend`: whether a right one is used up by it. */
export type Guess = { recipient: string; events: readonly CodeEvent[]; code: string; spend: boolean }

/**
 * Tries a code: true for the right one, while it is young, unused and was not guessed at too often. The address that asked
 * for the code, and what is known to the account, have guesses of their own, which nobody elsewhere can use up; what is
 * right was no guess. One recipient's tries must come one after the other: the caller holds its lock.
 */
export async function tryCode(
  tx: Tx,
  { recipient, events, code, spend }: Guess,
  { network, knownAs }: Standing,
): Promise<boolean> {
  const guesser = knownAs ?? network
  const known = knownAs !== null
  // A guess is one at every code of its kind that is still good for this recipient, and counts for each of them.
  const { rows } = await sql<{ right: boolean }>`
    with guessed as (
      select id, code_hash = ${hashCode(recipient, code)} as is_right from (
        select distinct on (asked_by) id, code_hash from verification_codes
        where recipient = ${recipient} and event = any(${events}::text[]) and expires_at > house_now()
        order by asked_by, sent_at desc, id desc
      ) newest
    )
    update verification_codes v
    set tries = case when is_right then tries
        else tries || jsonb_build_object(${guesser}::text, coalesce((tries ->> ${guesser})::int, 0) + 1) end,
      tries_elsewhere = tries_elsewhere
        + case when is_right or asked_from = ${network} or ${known} then 0 else 1 end,
      used_at = case when is_right and ${spend} then house_now() end
    from guessed
    where v.id = guessed.id
      and used_at is null
      and coalesce((tries ->> ${guesser})::int, 0) < ${triesMax}
      and (asked_from = ${network} or ${known} or tries_elsewhere < ${triesElsewhereMax})
    returning is_right as right`.execute(tx)
  const isRight = rows.some(({ right }) => right)
  if (isRight && spend) await spendCodes(tx, recipient, events)
  return isRight
}

/** Makes a recipient's codes of these kinds void: what they were asked for is done. */
export async function spendCodes(tx: Tx, recipient: string, events: readonly CodeEvent[]): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ used_at: sql<Date>`house_now()` })
    .where('recipient', '=', recipient)
    .where('event', 'in', events)
    .where('used_at', 'is', null)
    .execute()
}

/** Tries of one recipient's codes wait for each other, and so does every change of an account's contact. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipient ${recipient}`}, 0))`.execute(tx)
}

function hashCode(recipient: string, code: string): Buffer {
  return createHash('sha256').update(`glasshouse code\n${recipient}\n${code}`).digest()
}
