import { sql } from 'kysely'
import { isAway } from '../db/away.ts'
import { type Database, transaction } from '../db/database.ts'
import type { SlipCounts } from './slip-counts.ts'
import { decideEach, dueOf } from './waiting.ts'

/**
 * Decides the slips in play whose delay is over. True when there was one. Any number of nodes may call it: each slip is
 * decided once. One that makes the batch fail is decided alone, so that it alone keeps waiting.
 */
export async function decideWaiting(database: Database, counts: SlipCounts): Promise<boolean> {
  const due = await dueOf(database.read, 'waiting_slips')
  if (due.length === 0) return false
  try {
    return await decide(database, due, counts)
  } catch (error) {
    if (due.length === 1 || isAway(error)) throw error
  }
  await decideEach(due, async (id) => decide(database, [id], counts))
  return true
}

async function decide(database: Database, ids: readonly bigint[], counts: SlipCounts): Promise<boolean> {
  const decided = await transaction(database, async (tx) => {
    await sql`select decide_waiting(${ids}::bigint[])`.execute(tx)
    // Another node may have decided some of them: only what this transaction wrote is ours.
    const { rows } = await sql<{ result: string; late: number }>`
      select coalesce(o.refusal, 'accepted') as result, extract(epoch from o.decided_at - d.decides_at)::float8 as late
      from delayed_outcomes o join delayed_slips d on d.id = o.delayed_id
      where o.delayed_id = any (${ids}::bigint[]) and o.xmin = pg_current_xact_id()::xid`.execute(tx)
    return rows
  })
  const way = 'in_play'
  for (const { result, late } of decided) {
    counts.results.inc({ way, result })
    counts.delays.observe({ way }, late)
  }
  return decided.length > 0
}
