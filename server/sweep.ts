import { transaction } from './db/database.ts'
import type { DrawMonitor } from './fairness/draw-monitor.ts'
import { filesInUse } from './file-uses.ts'
import type { Files } from './files/parts.ts'
import { sweepFiles } from './files/sweep.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { sweepAnswers } from './ledger/idempotent.ts'
import { payRebates } from './membership/pay-rebates.ts'
import { computeLevels } from './membership/compute-levels.ts'
import { auditNightly, type NightlyAuditParts } from './nightly-audit.ts'
import { sweepOffice } from './operator/sweep.ts'

const hour = 3_600_000

/** The house's hourly work. Any number of nodes may do it. */
export type Sweep = {
  /** Removes what has lost its use, and audits where this night's audit is due; used by the timer, and by tests. */
  sweep: () => Promise<void>
  start: () => void
  /** Ends the timer, breaks an audit off and waits for the rest. */
  stop: () => Promise<void>
}

export type SweepParts = NightlyAuditParts & { files: Files; drawMonitor: DrawMonitor }

export function createSweep(parts: SweepParts): Sweep {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  const sweep = async () => {
    await removeUseless(parts)
    await computeMembership(parts)
    await watchDraws(parts)
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

/** Pays the rebates of the week before, and computes the levels, where that is due. */
async function computeMembership(parts: NightlyAuditParts): Promise<void> {
  try {
    await computeLevels(parts)
    await payRebates(parts)
  } catch (error) {
    parts.log.warn({ err: error }, 'rebates or levels could not be computed; it is tried again in an hour')
  }
}

/** Counts all draws again, also when nobody asks; the monitor says in the log what it finds. */
async function watchDraws({ drawMonitor, log }: SweepParts): Promise<void> {
  try {
    await drawMonitor.recount()
  } catch (error) {
    log.warn({ err: error }, 'the draws could not be counted; it is tried again in an hour')
  }
}

async function removeUseless({ database, log, files }: SweepParts): Promise<void> {
  try {
    await transaction(database, async (tx) => {
      await sweepIdentity(tx)
      await sweepAnswers(tx)
      await sweepOffice(tx)
    })
    await sweepFiles(files, filesInUse)
  } catch (error) {
    log.warn({ err: error }, 'what has lost its use could not be removed; it is tried again in an hour')
  }
}
