import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { announceRound, roundStep } from '../games/round-step.ts'
import { publishVoid } from '../games/void-rounds.ts'

/** Winners paid in one transaction: small, so that betting on other games goes on beside a large settlement. */
const chunkSize = 2_000

/**
 * Pays an event that has a result, or gives back the stakes of one that is void, in many small transactions. Any of
 * them can be repeated, by this node or another, after a crash at any line: where it stood is in the database.
 */
export async function settleEvent(database: Database, eventId: bigint): Promise<void> {
  await roundStep(database, async (tx) => {
    await sql`select begin_settlement(${eventId})`.execute(tx)
    await publishVoid(tx, eventId)
  })
  for (let more = true; more; ) {
    more = await roundStep(database, async (tx) => {
      const { rows } = await sql<{
        more: boolean
      }>`select settle_some(${eventId}, ${chunkSize}) as more`.execute(tx)
      const unfinished = rows[0]!.more
      if (!unfinished) await announceRound(tx, eventId)
      return unfinished
    })
  }
}
