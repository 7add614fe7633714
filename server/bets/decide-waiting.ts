import { sql } from 'kysely'
import { isAway } from '../db/away.ts'
import { type Database, transaction } from '../db/database.ts'
import type { SlipCounts } from './slip-counts.ts'
import { decideEach, dueOf } from './waiting.ts'

/**
 * Decides the slips in play whose delay is over. True when there was one. Any number of nodes may call it: each slip is
 * decided once. One that spoils the others' decision is decided alone, so that only it waits on.
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
    // Another node may have decided some of them: what this transaction wrote is its own.
    const { rows } = await sql<{ result: string; slips: number }>`
      select coalesce(refusal, 'accepted') as result, count(*)::integer as slips from delayed_outcomes
      where delayed_id = any (${ids}::bigint[]) and xmin = pg_current_xact_id()::xid group by 1`.execute(tx)
    return rows
  })
  for (const { result, slips } of decided) counts.inc({ way: 'in_play', result }, slips)
  return decided.length > 0
}
