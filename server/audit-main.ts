import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openCluster } from './db/embedded/cluster.ts'
import { hasDatabase, runningDatabase } from './db/embedded/running.ts'
import { StartError } from './db/start-error.ts'
import { auditReport } from './ledger/audit/audit.ts'
import type { Finding } from './ledger/audit/finding.ts'

// npm run audit: recomputes the house from its postings and draws, beside a server that is open or without one.
// `npm run audit -- --last-seals 1000` builds only so many of the newest sealed trees again. Exits with 1 when
// anything differs, or when there was nothing to look at.
try {
  const { values } = parseArgs({ options: { 'last-seals': { type: 'string' } } })
  const lastSeals = values['last-seals'] === undefined ? null : wholeNumber(values['last-seals'])
  const { database, close } = await reachDatabase(readConfig(process.env))
  try {
    const begun = Date.now()
    const finding = await auditReport(database, { lastSeals })
    console.log(`${described(finding)}\n(${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    process.exitCode = finding.differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

type Reached = { database: Database; close: () => Promise<void> }

/** The database of the configuration as it stands: nothing is migrated or repaired, an audit only looks. */
async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
  if (databaseUrl !== null) return opened({ connectionString: databaseUrl })
  if (!hasDatabase(dataDir))
    throw new StartError(`The data folder ${dataDir} has no database yet: there is nothing to audit.`)
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

function opened(connection: Parameters<typeof openDatabase>[0]): Reached {
  const database = openDatabase(connection, { connections: 1 })
  return { database, close: () => database.close() }
}

function described({ counts, differences }: Finding): string {
  const looked = Object.entries(counts).map(
    ([what, count]) => `${what.padEnd(14)}${String(count).padStart(14)}`,
  )
  if (differences.length === 0) return `${looked.join('\n')}\n\nNo difference.`
  const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return `${looked.join('\n')}\n\n${found} (money in minor units):\n${differences.join('\n')}`
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartError(`--last-seals ${text}: a whole number above 0 is needed.`)
  return Number(text)
}
