import type { MarkValues } from '@glasshouse/contract/messages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { Refused, refuse } from '../http/refuse.ts'

/** A request that a client may send twice and mean once: the key is its own, `request` the SHA-256 of its input. */
export type IdempotentRequest = ({ playerId: bigint } | { operatorId: bigint }) & {
  /** The call's name: keys of different calls never collide. */
  call: string
  /** Null if the client gave none: then every call counts. */
  key: string | null
  request: Buffer
}

/** The minimum time for which an answer can be asked for again (decisions: 24 hours). */
const keptSeconds = 7 * 24 * 3600

type Refusal = { refusal: RefusalName; values: MarkValues; field: string | undefined }
/** The outcome of a request: the first one, also if it is a refusal. */
type Outcome<Answer> = { answer: Answer; refusal: null } | { answer: null; refusal: Refusal }

/**
 * Does the work in a transaction, once per key, and gives its answer to every request with that key. A refusal is kept like an
 * answer: a delayed copy of the request can't do later what was refused before. If two arrive at once, one waits for the other.
 * Refuses with `idempotency_key_reused` when the key came with another request.
 */
export async function once<Answer>(
  database: Pick<Database, 'write'>,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (request.key === null) return await transaction(database, work)
  // A refusal rolls the work back and is kept by a transaction of its own, on the connection that the call has. A savepoint would
  // do it in one, but gives the rows of the work another transaction id than that of their triggers at the commit (`log_fact`).
  // Where a copy was let in between, its outcome is the first.
  const outcome = await database.write.connection().execute(async (write) => {
    const keep = (outcomeOf: (tx: Tx) => Promise<Outcome<Answer>>) =>
      transaction({ write }, (tx) => firstOutcome(tx, request, outcomeOf))
    try {
      return await keep(async (tx) => ({ answer: await work(tx), refusal: null }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { refusal, values, field } = error
      return await keep(async () => ({ answer: null, refusal: { refusal, values, field } }))
    }
  })
  return answerOf(outcome)
}

/** The outcome that the key has, or else the one given, which it has from then on. */
async function firstOutcome<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  outcomeOf: (tx: Tx) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const { call, key } = request
  const actor = actorOf(request)
  // The table's unique key would make it wait only after the work: the second would first find the money gone.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${call} ${key}`}, 0))`.execute(tx)
  const earlier = await storedOutcome<Answer>(tx, request)
  if (earlier) return earlier
  const outcome = await outcomeOf(tx)
  await tx
    .insertInto('idempotent_answers')
    .values({
      actor_id: actor,
      call,
      key: key!,
      request_hash: request.request,
      answer: outcome.refusal ? null : sql`${JSON.stringify(outcome.answer)}::jsonb`,
      refusal: outcome.refusal && sql`${JSON.stringify(outcome.refusal)}::jsonb`,
    })
    .execute()
  return outcome
}

function answerOf<Answer>({ answer, refusal }: Outcome<Answer>): Answer {
  if (refusal) refuse(refusal.refusal, refusal.values, refusal.field)
  return answer
}

/** The answer that a request with this key got, or its refusal again; undefined when there is none yet. */
export async function earlierAnswer<Answer>(
  db: ReadDb,
  request: IdempotentRequest,
): Promise<Answer | undefined> {
  const outcome = await storedOutcome<Answer>(db, request)
  return outcome && answerOf(outcome)
}

async function storedOutcome<Answer>(
  db: ReadDb,
  asked: IdempotentRequest,
): Promise<Outcome<Answer> | undefined> {
  const { call, key, request } = asked
  if (key === null) return undefined
  const { rows } = await sql<{ request_hash: Buffer } & Outcome<Answer>>`
    select request_hash, answer, refusal from idempotent_answers
    where actor_id = ${actorOf(asked)} and call = ${call} and key = ${key}`.execute(db)
  const [row] = rows
  if (row && !row.request_hash.equals(request)) refuse('idempotency_key_reused')
  return row
}

/** Whose key it is: calls of players and of operators have different names, so that equal ids never collide. */
function actorOf(asked: IdempotentRequest): bigint {
  return 'playerId' in asked ? asked.playerId : asked.operatorId
}

/** Removes answers that nobody can ask for any more; gives how many. */
export async function sweepAnswers(tx: Tx): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', sql<Date>`house_now() - make_interval(secs => ${keptSeconds})`)
    .executeTakeFirst()
  return numDeletedRows
}
