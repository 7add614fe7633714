import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'

/** Lets the house's clock show a time of the past, in its own transaction alone. */
export type PastClock = (time: Date) => Promise<void>

const setting = 'glasshouse.past'

/**
 * Runs the work in a transaction of the database's owner in which `house_now()` shows the times that the work sets, so
 * that the past is written by the functions that write the present. Nobody else ever sees that clock: the function
 * is restored verbatim before the transaction ends, so the change is never committed. `before` is done in
 * the same transaction while the clock is still that of the present, so that another transaction can have the past's.
 */
export async function inThePast<T>(
  owner: Database,
  work: (tx: Tx, setClock: PastClock) => Promise<T>,
  before?: (tx: Tx) => Promise<void>,
): Promise<T> {
  return await transaction(owner, async (tx) => {
    // Making machine code of queries that run for a moment takes longer than they do.
    await sql`set local jit = off`.execute(tx)
    // Each change of the clock makes the plans again: they are made once then, not for each of the first calls.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    // The next day need not wait for the disk: what a crash takes away is written again by the next start.
    await sql`set local synchronous_commit = off`.execute(tx)
    // A day waits for the one before it, however slow the machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await before?.(tx)
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef('house_now()'::regprocedure) as definition`.execute(tx)
    await sql`
      create or replace function house_now() returns timestamptz language sql stable
      as ${sql.lit(`select current_setting('${setting}')::timestamptz`)}`.execute(tx)
    const result = await work(tx, async (time) => {
      await sql`select set_config(${setting}, ${time.toISOString()}, true)`.execute(tx)
    })
    await sql.raw(rows[0]!.definition).execute(tx)
    return result
  })
}
