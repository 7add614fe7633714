import type { Config } from './config.ts'
import type { Connection } from './db/connection.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openCluster } from './db/embedded/cluster.ts'
import { hasDatabase, runningDatabase } from './db/embedded/running.ts'
import { StartError } from './db/start-error.ts'

export type Reached = { database: Database; close: () => Promise<void> }

/**
 * The database of the configuration as it stands, for a command beside a server that is open or without one: nothing is
 * migrated or repaired. `what` says in a StartError what the command is for, where there is no database.
 */
export async function reachDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  what: string,
): Promise<Reached> {
  // Long work goes past a pooler.
  const url = databaseDirectUrl ?? databaseUrl
  if (url !== null) return await setUp(opened({ connectionString: url }))
  if (!hasDatabase(dataDir))
    throw new StartError(`The data folder ${dataDir} has no database yet: there is nothing to ${what}.`)
  const running = runningDatabase(dataDir)
  if (running) return opened(running)
  const cluster = await openCluster({ dataDir, say: (sentence) => console.error(sentence) })
  const { database, close } = opened(cluster.application)
  const closeBoth = async () => {
    await close()
    await cluster.close()
  }
  return { database, close: closeBoth }
}

function opened(connection: Connection): Reached {
  const database = openDatabase(connection, { connections: 1, patience: 0 })
  return { database, close: () => database.close() }
}

/** Refuses a database of one's own that no house was opened on yet. */
async function setUp(reached: Reached): Promise<Reached> {
  const { rows } = await reached.database.pool
    .query<{ there: boolean }>("select to_regclass('public.operators') is not null as there")
    .catch(async (error: unknown) => {
      await reached.close()
      throw error
    })
  if (rows[0]?.there) return reached
  await reached.close()
  throw new StartError('The database is not set up yet: start the house once.')
}
