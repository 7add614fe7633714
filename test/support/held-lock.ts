import type { Client } from 'pg'

/**
 * Makes calls meet at a lock: runs `lock` in a transaction of the owner's, starts `work`, waits until this many of the database's
 * connections wait for locks, runs `meanwhile` in that transaction, and commits.
 */
export async function meetAtLock<T>(
  owner: Client,
  {
    lock,
    waiting,
    meanwhile,
  }: { lock: string; waiting: number; meanwhile?: (owner: Client) => Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  await owner.query('begin')
  try {
    await owner.query(lock)
    const result = work()
    // Its outcome is the caller's; a rejection must only not go unhandled while we wait.
    result.catch(() => {})
    await untilWaiting(owner, waiting)
    await meanwhile?.(owner)
    await owner.query('commit')
    return await result
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Waits until this many of the database's connections wait for locks; checks every few milliseconds, for ten seconds. */
export async function untilWaiting(owner: Client, count: number): Promise<void> {
  for (let look = 0; look < 2000; look++) {
    // Within a transaction the list of connections would stay as it was at the first look.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query<{ waiting: number }>(`
      select count(distinct pid)::int as waiting from pg_locks join pg_stat_get_activity(null) using (pid)
      where not granted and datid = (select oid from pg_database where datname = current_database())`)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await owner.query('select pg_sleep(0.005)')
  }
  throw new Error(`${count} connections should wait for a lock, and do not`)
}
