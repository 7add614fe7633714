import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** How long a code can be used. */
const codeSeconds = 10 * 60
/** Guesses at one code, right or wrong, from one address. */
const triesMax = 5
/** Guesses at one code from all addresses together that neither asked for it nor are known to the account. */
const triesElsewhereMax = 10

export type CodeEvent = 'register' | 'mobilelogin'

/**
 * Makes a code of six digits for a recipient, at the wish of an address (`networkOf`). From now on it is the only good
 * one of those that this address asked for: nobody else can make it void by asking for another.
 */
export async function issueCode(
  tx: Tx,
  recipient: string,
  { event, network }: { event: CodeEvent; network: string },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('verification_codes')
    .values({
      recipient,
      event,
      code_hash: hashCode(recipient, code),
      asked_from: network,
      expires_at: sql<Date>`house_now() + make_interval(secs => ${codeSeconds})`,
    })
    .execute()
  return code
}

/**
 * Tries a code from an address: true once for the right one, while it is young and was not guessed at too often. The
 * address that asked for the code, and those `known` to the account, have guesses of their own, which nobody elsewhere
 * can use up. One number's tries must come one after the other: the caller holds the number's lock.
 */
export async function useCode(
  tx: Tx,
  { recipient, code, network, known }: { recipient: string; code: string; network: string; known: boolean },
): Promise<boolean> {
  // A guess is one at every code that is still good for this number, and counts for each of them.
  const { rows } = await sql<{ right: boolean }>`
    update verification_codes
    set tries = tries || jsonb_build_object(${network}::text, coalesce((tries ->> ${network})::int, 0) + 1),
      tries_elsewhere = tries_elsewhere + case when asked_from = ${network} or ${known} then 0 else 1 end,
      used_at = case when code_hash = ${hashCode(recipient, code)} then house_now() end
    where id in (
        select distinct on (asked_from) id from verification_codes
        where recipient = ${recipient} and expires_at > house_now()
        order by asked_from, sent_at desc, id desc
      )
      and used_at is null
      and coalesce((tries ->> ${network})::int, 0) < ${triesMax}
      and (asked_from = ${network} or ${known} or tries_elsewhere < ${triesElsewhereMax})
    returning used_at is not null as right`.execute(tx)
  if (!rows.some(({ right }) => right)) return false
  await spendCodes(tx, recipient)
  return true
}

/** Who has signed in needs no other code of theirs. */
async function spendCodes(tx: Tx, recipient: string): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ used_at: sql<Date>`house_now()` })
    .where('recipient', '=', recipient)
    .where('used_at', 'is', null)
    .execute()
}

function hashCode(recipient: string, code: string): Buffer {
  return createHash('sha256').update(`glasshouse code\n${recipient}\n${code}`).digest()
}
