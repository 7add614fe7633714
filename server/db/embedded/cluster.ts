import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '../connection.ts'
import type { StartError } from '../start-error.ts'
import { archiving, outgoingOf } from './archiving.ts'
import { inWords } from './file-problem.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { initialiseCluster } from './initialise.ts'
import { placeOf } from './place.ts'
import { logOf, type PostgresSettings, startPostmaster } from './postmaster.ts'
import { stopOrphan } from './postmaster-file.ts'
import { openSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

/** The embedded PostgreSQL of one data folder, kept running until `close`. */
export interface Cluster {
  readonly owner: Connection
  readonly application: Connection
  /** May do everything; tests make their databases with it. */
  readonly superuser: Connection
  /** The folder where its files lie: in the data folder, or where the database's account can reach it. */
  readonly home: string
  /** Where the pieces of its write-ahead log lie that nobody took away yet. */
  readonly outgoing: string
  /** Fulfilled with a StartError when PostgreSQL died and would not start again. */
  readonly lost: Promise<StartError>
  /** Fast shutdown, then the data folder is free. */
  close(): Promise<void>
}

export interface ClusterOptions {
  readonly dataDir: string
  /** Where sentences for the operator go. */
  readonly say: (sentence: string) => void
  readonly settings?: PostgresSettings
  /** Whether PostgreSQL hands out its write-ahead log, for somebody who takes it from `outgoing`. */
  readonly archives?: boolean
}

export const databaseName = 'glasshouse'
const ownerRole = 'glasshouse_owner'
const applicationRole = 'glasshouse_app'

/** Takes the data folder, makes or repairs what is needed and starts PostgreSQL; StartError where that can't be. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    return await openFolder(options)
  } catch (error) {
    throw inWords(error, options.dataDir)
  }
}

async function openFolder(options: ClusterOptions): Promise<Cluster> {
  prepareFolder(options.dataDir)
  const lock = await lockFolder(options.dataDir)
  try {
    return await openHeld(options, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openHeld(
  { dataDir, say, settings, archives }: ClusterOptions,
  lock: FolderLock,
): Promise<Cluster> {
  const place = placeOf(dataDir, say)
  initialiseCluster(place)
  if (await stopOrphan(join(place.home, 'cluster'))) {
    say('The database of a server that was killed still ran: it was stopped in order and is started again.')
  }
  const socket = openSocketFolder(place)
  const all = { ...(archives && archiving(place)), ...settings }
  const start = () => startPostmaster(place, socket.path, all)
  const first = await start().catch((error: unknown) => {
    socket.remove()
    throw error
  })
  const supervision = supervise(first, start, { say, log: logOf(place) })
  const close = async () => {
    await supervision.stop()
    socket.remove()
    lock.release()
  }
  const connect = (user: string, password: string, database: string): Connection => ({
    host: socket.path,
    port: 5432,
    user,
    password,
    database,
  })
  const superuser = connect('postgres', place.passwords.superuser, 'postgres')
  try {
    await createOwner(superuser, place.passwords.owner)
  } catch (error) {
    await close()
    throw error
  }
  return {
    owner: connect(ownerRole, place.passwords.owner, databaseName),
    application: connect(applicationRole, place.passwords.application, databaseName),
    superuser,
    home: place.home,
    outgoing: outgoingOf(place),
    lost: supervision.lost,
    close,
  }
}

function prepareFolder(folder: string): void {
  if (existsSync(folder)) return
  // Step by step: told to make parents itself, Node never comes back where a file system takes no folders (/proc).
  prepareFolder(dirname(folder))
  mkdirSync(folder)
  // Others may pass through, so that the database's account can reach its own folder; secrets are 0600.
  chmodSync(folder, 0o755)
}

/** The first start's work inside the cluster; each step may be repeated after a crash. */
async function createOwner(superuser: Connection, password: string): Promise<void> {
  const client = new Client(superuser)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ownerRole])
    if (role.rowCount === 0) {
      await client.query(
        `create role ${ownerRole} login createrole password ${client.escapeLiteral(password)}`,
      )
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
  } finally {
    await client.end()
  }
}
