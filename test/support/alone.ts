import { Client } from 'pg'
import { runningDatabase } from '../../server/db/embedded/running.ts'

/**
 * Waits until no other story holds shared state that this one counts or changes, such as the notices; returns the
 * release. Stories run in several processes, so the lock is the house's database's.
 */
export async function waitAlone(what: string): Promise<() => Promise<void>> {
  const connection = runningDatabase(process.env['GLASSHOUSE_DATA'] ?? '')
  if (!connection) throw new Error('The database of the browser stories is not running')
  const client = new Client(connection)
  await client.connect()
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`story ${what}`])
  return () => client.end()
}
