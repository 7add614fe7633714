import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** How long a code can be used. */
const codeSeconds = 10 * 60
/** Guesses at one code, right or wrong. */
const triesMax = 5

export type CodeEvent = 'register' | 'mobilelogin'

/** Makes a code of six digits for a recipient. From now on it is the only one that counts for that recipient. */
export async function issueCode(tx: Tx, recipient: string, event: CodeEvent): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('verification_codes')
    .values({
      recipient,
      event,
      code_hash: hashCode(recipient, code),
      expires_at: sql<Date>`house_now() + make_interval(secs => ${codeSeconds})`,
    })
    .execute()
  return code
}

/** Tries a code: true once for the right one, while it is young and was not guessed at too often. */
export async function useCode(tx: Tx, recipient: string, code: string): Promise<boolean> {
  // One statement: of several guesses at once each is counted, and of two right ones one is used.
  const { rows } = await sql<{ right: boolean }>`
    update verification_codes
    set tries = tries + 1, used_at = case when code_hash = ${hashCode(recipient, code)} then house_now() end
    where id = (
        select id from verification_codes where recipient = ${recipient} order by sent_at desc, id desc limit 1
      )
      and used_at is null and tries < ${triesMax} and expires_at > house_now()
    returning used_at is not null as right`.execute(tx)
  return rows[0]?.right ?? false
}

function hashCode(recipient: string, code: string): Buffer {
  return createHash('sha256').update(`glasshouse code\n${recipient}\n${code}`).digest()
}
