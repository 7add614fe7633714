import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { connectClient, type Connection } from './db/connection.ts'
import { openCluster } from './db/embedded/cluster.ts'
import { hasDatabase } from './db/embedded/running.ts'
import { StartError } from './db/start-error.ts'
import { openStorage } from './files/open-storage.ts'
import { resetDemonstration } from './demonstration/reset.ts'
import { ownWitnessFolder } from './own-witness.ts'

// npm run demo:reset: forgets all that happened in a demonstration, so that the next `npm start` makes a fresh one. Asks
// first; `npm run demo:reset -- --yes` does not. It never touches a house of real money, nor one that is open.
try {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  if (process.env['MODE']?.trim() === 'live')
    throw new StartError('MODE=live: a house of real money is never reset. Nothing was changed.')
  const config = readConfig(process.env)
  const { owner, name, close } = await reach(config)
  try {
    await confirm(values.yes, config)
    await reset(owner, name, config)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function reset(owner: Connection, name: string, config: Config): Promise<void> {
  const storage = await openStorage(config)
  const client = await connectClient(owner, name)
  try {
    const files = await resetDemonstration(client, storage)
    // Its witness's signatures are about the log that is gone.
    rmSync(ownWitnessFolder(config.dataDir), { recursive: true, force: true })
    console.log(
      `The demonstration is gone, with ${files} uploaded file${files === 1 ? '' : 's'}. npm start makes a fresh one.`,
    )
  } finally {
    await client.end()
    storage.close()
  }
}

type Reached = { owner: Connection; name: string; close: () => Promise<void> }

/** The database as its owner. The data folder's is locked until `close`, so that no server opens it meanwhile. */
async function reach({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Reached> {
  const url = databaseOwnerUrl ?? databaseUrl
  if (url !== null) {
    const name = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
    return { owner: { connectionString: url }, name, close: async () => {} }
  }
  if (!hasDatabase(dataDir))
    throw new StartError(`The data folder ${dataDir} has no database yet: there is nothing to reset.`)
  const cluster = await openCluster({ dataDir, say: (sentence) => console.error(sentence) })
  return { owner: cluster.owner, name: 'The embedded database', close: () => cluster.close() }
}

async function confirm(isSure: boolean, { databaseUrl, dataDir }: Config): Promise<void> {
  if (isSure) return
  const place = databaseUrl === null ? `in ${dataDir}` : 'at DATABASE_URL'
  if (!process.stdin.isTTY)
    throw new StartError(
      `This forgets all accounts, bets, money and files of the demonstration ${place}. Say --yes if that is meant: npm run demo:reset -- --yes`,
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const said = await terminal.question(
    `This forgets all accounts, bets, money and files of the demonstration ${place}. Type yes to go on: `,
  )
  terminal.close()
  if (said.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was changed.')
}
