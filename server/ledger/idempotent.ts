import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** What a client may send twice and mean once: the key is its own, `request` the SHA-256 of what it asks for. */
export type IdempotentRequest = {
  playerId: bigint
  /** The call's name: keys of different calls do not meet. */
  call: string
  /** Null when the client gave none: then every call counts. */
  key: string | null
  request: Buffer
}

/** How long an answer can be asked for again at the least (decisions: 24 hours). */
const keptSeconds = 7 * 24 * 3600

/**
 * Does the work once a key, and gives its answer to everyone who asks with that key. The answer is stored in the
 * transaction of the work; a refusal rolls both back. Of two that arrive at once one waits for the other. Refuses
 * with `idempotency_key_reused` when the key came with another request.
 */
export async function idempotently<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { playerId, call, key } = request
  if (key === null) return await work()
  // Waiting for the table's unique key would come after the work: the second would first find the money gone.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${playerId} ${call} ${key}`}, 0))`.execute(tx)
  const earlier = await earlierAnswer<Answer>(tx, request)
  if (earlier !== undefined) return earlier
  const answer = await work()
  await tx
    .insertInto('idempotent_answers')
    .values({
      player_id: playerId,
      call,
      key,
      request_hash: request.request,
      answer: sql`${JSON.stringify(answer)}::jsonb`,
    })
    .execute()
  return answer
}

/** The answer that a request with this key got; undefined when there is none yet. */
export async function earlierAnswer<Answer>(
  db: ReadDb,
  { playerId, call, key, request }: IdempotentRequest,
): Promise<Answer | undefined> {
  if (key === null) return undefined
  const { rows } = await sql<{ request_hash: Buffer; answer: Answer }>`
    select request_hash, answer from idempotent_answers
    where player_id = ${playerId} and call = ${call} and key = ${key}`.execute(db)
  const [row] = rows
  if (row && !row.request_hash.equals(request)) refuse('idempotency_key_reused')
  return row?.answer
}

/** Removes answers that nobody may ask for any more; gives how many. */
export async function sweepAnswers(tx: Tx): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', sql<Date>`house_now() - make_interval(secs => ${keptSeconds})`)
    .executeTakeFirst()
  return numDeletedRows
}
