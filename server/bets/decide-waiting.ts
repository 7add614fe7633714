import { sql } from 'kysely'
import { isAway } from '../db/away.ts'
import { type Database, transaction } from '../db/database.ts'
import { decideEach, dueOf } from './waiting.ts'

/**
 * Decides the slips in play whose delay is over. True when there was one. Any number of nodes may call it: each slip is
 * decided once. One that spoils the others' decision is decided alone, so that only it waits on.
 */
export async function decideWaiting(database: Database): Promise<boolean> {
  const due = await dueOf(database.read, 'waiting_slips')
  if (due.length === 0) return false
  try {
    return await decide(database, due)
  } catch (error) {
    if (due.length === 1 || isAway(error)) throw error
  }
  await decideEach(due, async (id) => decide(database, [id]))
  return true
}

async function decide(database: Database, ids: readonly bigint[]): Promise<boolean> {
  return await transaction(database, async (tx) => {
    const { rows } = await sql<{ decided: number }>`
      select decide_waiting(${ids}::bigint[]) as decided`.execute(tx)
    return rows[0]!.decided > 0
  })
}
