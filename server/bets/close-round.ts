import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { announceRound, roundStep } from '../games/round-step.ts'

/**
 * Closes a round that is due to close. A bet holds a share lock on the round until its commit, so this
 * waits for bets under way; a later holder of the lock sees `closed_at`.
 */
export async function closeRound(database: Database, roundId: bigint): Promise<void> {
  await roundStep(database, async (tx) => {
    const closed = await tx
      .updateTable('events')
      .set({ closed_at: sql<Date>`house_now()` })
      .where('id', '=', roundId)
      .where('closed_at', 'is', null)
      .where('closes_at', '<=', sql<Date>`house_now()`)
      .executeTakeFirst()
    if (closed.numUpdatedRows > 0n) await announceRound(tx, roundId)
  })
}
