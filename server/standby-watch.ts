import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ReadDb } from './db/database.ts'
import { type Replication, replicationSql } from './db/server-check.ts'

/**
 * Tells whether a failover would lose bets: the database waits for no standby, and has one, or had one since this was made.
 * (Patroni, where it is not strict, lets go of the last one like that.)
 */
export function createStandbyWatch(db: ReadDb): () => Promise<boolean> {
  let isReplicated = false
  return async () => {
    const { rows } = await sql.raw<Replication>(replicationSql).execute(db)
    const { sends, waits } = rows[0]!
    isReplicated ||= sends || waits
    return isReplicated && !waits
  }
}

/** A step of the clock that says so in the log, and when it is over. */
export function tellOfStandby(db: ReadDb, log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  const isAtRisk = createStandbyWatch(db)
  let told = false
  return async (): Promise<boolean> => {
    const found = await isAtRisk()
    if (found && !told)
      log.error(
        'the database waits for no standby before it confirms a bet: a failover would lose accepted bets',
      )
    if (!found && told) log.info('the database waits for a standby again')
    told = found
    return false
  }
}
