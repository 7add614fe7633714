import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Wakes the open apps when the transaction commits: what they show of the house's content may have changed. */
export async function announce(tx: Tx): Promise<void> {
  await sql`select pg_notify('notices', 'all')`.execute(tx)
}
