import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { announceRound, roundStep } from '../games/round-step.ts'
import { publishVoids } from '../fairness/log.ts'
import { type Progress, tellCorrected } from './tell-corrected.ts'

/** Winners paid in one transaction: few, so that betting on other games continues during a large settlement. */
const chunkSize = 500

/**
 * Pays an event that has a result, or refunds the stakes of one that is void, in many small transactions. Any
 * of them can be repeated, by this node or another, after a crash at any line: its progress is in the database.
 */
export async function settleEvent(database: Database, eventId: bigint): Promise<void> {
  await roundStep(database, async (tx) => {
    await sql`select begin_settlement(${eventId})`.execute(tx)
    await publishVoids(tx)
  })
  for (;;) {
    const begun = performance.now()
    const { more, multiples } = await roundStep(database, async (tx) => settleSome(tx, eventId))
    if (!more) return
    // Bets with several legs keep a processor busy for long: a third of the time is left to other work.
    if (multiples) await pause((performance.now() - begun) / 2)
  }
}

/** Whether there is more, and whether bets with several legs had been reached before. */
async function settleSome(tx: Tx, eventId: bigint): Promise<{ more: boolean; multiples: boolean }> {
  const before = await correctionUnderWay(tx, eventId)
  const { rows } = await sql<{ more: boolean; multiples: boolean }>`
    select settle_some(${eventId}, ${chunkSize}) as more, exists (
      select from settlement_progress where event_id = ${eventId} and last_multiple_id > 0) as multiples`.execute(
    tx,
  )
  const [step] = rows
  if (before) await tellCorrected(tx, eventId, before)
  if (!step!.more) await announceRound(tx, eventId)
  return step!
}

/** How far the settlement of a corrected result has come; undefined where none is under way. */
async function correctionUnderWay(tx: Tx, eventId: bigint): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select last_bet_id as single, last_multiple_id as multiple from settlement_progress p
    where event_id = ${eventId} and exists (select from settlements s where s.event_id = p.event_id)`.execute(
    tx,
  )
  return rows[0]
}
