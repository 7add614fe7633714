import { sql } from 'kysely'
import { isAway } from '../db/away.ts'
import { type Database, type ReadDb, transaction } from '../db/database.ts'

/** Slips decided together. */
const atOnce = 256

/**
 * Decides the slips in play whose delay is over. True when there was one. Any number of nodes may call it: each slip is
 * decided once. One that spoils the others' decision is decided alone, so that only it waits on.
 */
export async function decideWaiting(database: Database): Promise<boolean> {
  const due = await dueSlips(database.read)
  if (due.length === 0) return false
  try {
    return await decide(database, due)
  } catch (error) {
    if (due.length === 1 || isAway(error)) throw error
  }
  const decided = await Promise.allSettled(due.map(async (id) => decide(database, [id])))
  const failed = decided.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return true
}

async function dueSlips(db: ReadDb): Promise<bigint[]> {
  const rows = await db
    .selectFrom('waiting_slips')
    .select('delayed_id')
    .where('decides_at', '<=', sql<Date>`house_now()`)
    .orderBy('decides_at')
    .limit(atOnce)
    .execute()
  return rows.map(({ delayed_id }) => delayed_id)
}

async function decide(database: Database, ids: readonly bigint[]): Promise<boolean> {
  return await transaction(database, async (tx) => {
    const { rows } = await sql<{ decided: number }>`
      select decide_waiting(${ids}::bigint[]) as decided`.execute(tx)
    return rows[0]!.decided > 0
  })
}
