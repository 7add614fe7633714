import { Worker } from 'node:worker_threads'
import { dateIn } from '@glasshouse/rules/days.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from './db/connection.ts'
import { type Database, transaction } from './db/database.ts'
import { houseNow } from './db/house-time.ts'
import { type Ends, endsOf } from './audit/ends.ts'
import type { Finding } from './audit/finding.ts'
import type { LogKeys } from './audit/log.ts'

/** When a night's audit is due, seconds after midnight in the house's time zone: four o'clock, when few play. */
const dueAfterMidnight = 4 * 3600

export type NightlyAuditParts = {
  database: Database
  /** How the audit, on a connection of its own, signs in. */
  application: Connection
  log: FastifyBaseLogger
  timeZone: string
  /** Under which the checkpoints of the public log are signed. */
  logKeys: LogKeys
}

/**
 * Audits the house, unless this night's audit was done or is under way on any node, and logs each difference as an
 * error. One that died counts as not done: the next run, on any node, does it again. `signal` aborts it.
 */
export async function auditNightly(parts: NightlyAuditParts, signal: AbortSignal): Promise<void> {
  const { database, application, log, timeZone, logKeys } = parts
  await transaction(
    database,
    async (tx) => {
      // The lock is held, by a session that has nothing else to do, for as long as the audit takes.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('nightly audit', 0)) as mine`.execute(tx)
      if (!rows[0]?.mine) return
      const day = dateIn((await houseNow(tx)).getTime() / 1000 - dueAfterMidnight, timeZone)
      const done = await tx.selectFrom('audits').select('day').where('day', '=', day).executeTakeFirst()
      if (done) return
      const finding = await auditInThread({ application, ...logKeys }, signal)
      report(finding, day, log)
      const ends = await endsOf(tx)
      anchor(ends, log)
      await tx
        .insertInto('audits')
        .values({ day, differences: finding.differences.length, ...ends })
        .execute()
    },
    { attempts: 1 },
  )
}

function report({ differences }: Finding, day: string, log: FastifyBaseLogger): void {
  for (const difference of differences) log.error({ difference }, 'the nightly audit found a difference')
  const outcome = { day, differences: differences.length }
  if (differences.length === 0) log.info(outcome, 'the nightly audit found no difference')
  else log.error(outcome, 'the nightly audit found differences')
}

/**
 * Logs where the chains end: anyone who keeps the log elsewhere can tell when their tails were cut off, and this table's with
 * them.
 */
function anchor({ desk_line, desk_hash, fact, fact_hash }: Ends, log: FastifyBaseLogger): void {
  log.info(
    { line: String(desk_line), hash: desk_hash.toString('hex') },
    "the back office's audit log ends here",
  )
  log.info({ line: String(fact), hash: fact_hash.toString('hex') }, 'the facts end here')
}

/** In a thread of its own: no bet waits while millions of hashes are computed, and it can be stopped at any time. */
async function auditInThread(
  workerData: Pick<NightlyAuditParts, 'application'> & LogKeys,
  signal: AbortSignal,
): Promise<Finding> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./audit-thread.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<Finding>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('the thread of the audit ended before it was done')))
  const end = () => void thread.terminate()
  signal.addEventListener('abort', end)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', end)
    await thread.terminate()
  }
}
