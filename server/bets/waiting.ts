import { sql } from 'kysely'
import { isAway } from '../db/away.ts'
import type { ReadDb } from '../db/database.ts'

/** Slips and cash-outs that wait for the delay in play, each in a table of those not decided yet. */
type WaitingTable = 'waiting_slips' | 'waiting_cash_outs'

/** How many are read together, and how many are decided in parallel when each is decided alone. */
const atOnce = 256
const sideBySide = 4

export const isDecisionDue = (table: WaitingTable) =>
  sql<boolean>`exists (select from ${sql.table(table)} where decides_at <= house_now())`

/** The waiting rows whose delay is over, oldest first. */
export async function dueOf(db: ReadDb, table: WaitingTable): Promise<bigint[]> {
  const { rows } = await sql<{ delayed_id: bigint }>`
    select delayed_id from ${sql.table(table)} where decides_at <= house_now() order by decides_at limit ${atOnce}`.execute(
    db,
  )
  return rows.map(({ delayed_id }) => delayed_id)
}

/**
 * Decides each alone, so that only one that fails keeps waiting. True when one was decided. Stops if the database is away: the
 * next run, on any node, finds them again.
 */
export async function decideEach(
  ids: readonly bigint[],
  decide: (id: bigint) => Promise<boolean>,
): Promise<boolean> {
  let isDone = false
  const failures: unknown[] = []
  for (let from = 0; from < ids.length; from += sideBySide) {
    const decided = await Promise.allSettled(ids.slice(from, from + sideBySide).map(decide))
    for (const one of decided)
      if (one.status === 'rejected') failures.push(one.reason)
      else isDone ||= one.value
    if (failures.some(isAway)) break
  }
  if (failures.length > 0) throw failures.find(isAway) ?? failures[0]
  return isDone
}
