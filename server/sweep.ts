import type { FastifyBaseLogger } from 'fastify'
import { type Database, transaction } from './db/database.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sweepAnswers } from './ledger/idempotent.ts'
import { auditNightly, type NightlyAuditParts } from './nightly-audit.ts'

const hour = 3_600_000

/** The house's hourly work. Any number of nodes may do it. */
export type Sweep = {
  /** Removes what has lost its use, and audits where this night's audit is due; used by the timer, and by tests. */
  sweep: () => Promise<void>
  start: () => void
  /** Ends the timer, breaks an audit off and waits for the rest. */
  stop: () => Promise<void>
}

export function createSweep(parts: NightlyAuditParts): Sweep {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  const sweep = async () => {
    await removeUseless(parts)
    try {
      await auditNightly(parts, ending.signal)
    } catch (error) {
      if (!ending.signal.aborted)
        parts.log.error({ err: error }, 'the nightly audit did not get through; it is tried again in an hour')
    }
  }
  return {
    sweep,
    start: () => {
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep)
      }, hour)
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await sweeping
    },
  }
}

async function removeUseless({
  database,
  log,
}: {
  database: Database
  log: FastifyBaseLogger
}): Promise<void> {
  try {
    await transaction(database, async (tx) => {
      await sweepIdentity(tx)
      await sweepAnswers(tx)
    })
  } catch (error) {
    log.warn({ err: error }, 'what has lost its use could not be removed; it is tried again in an hour')
  }
}
