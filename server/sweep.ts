import type { FastifyBaseLogger } from 'fastify'
import { type Database, transaction } from './db/database.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sweepAnswers } from './ledger/idempotent.ts'

const hour = 3_600_000

/** Removes, every hour, what has lost its use. Any number of nodes may do it. */
export function startSweep({ database, log }: { database: Database; log: FastifyBaseLogger }): {
  stop: () => Promise<void>
} {
  let sweeping = Promise.resolve()
  const sweep = async () => {
    try {
      await transaction(database, async (tx) => {
        await sweepIdentity(tx)
        await sweepAnswers(tx)
      })
    } catch (error) {
      log.warn({ err: error }, 'what has lost its use could not be removed; it is tried again in an hour')
    }
  }
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, hour)
  return {
    stop: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}
