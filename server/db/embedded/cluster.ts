import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '../connection.ts'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'
import { initialiseCluster } from './initialise.ts'
import { placeOf, type Place } from './place.ts'
import {
  diskFull,
  type Postmaster,
  type PostgresSettings,
  startPostmaster,
  stopOrphan,
} from './postmaster.ts'

/** The embedded PostgreSQL of one data folder, kept running until `close`. */
export interface Cluster {
  readonly owner: Connection
  readonly application: Connection
  /** May do everything; tests make their databases with it. */
  readonly superuser: Connection
  /** The folder where its files lie: in the data folder, or where the database's account can reach it. */
  readonly home: string
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
    const place = placeOf(options.dataDir, options.say)
    initialiseCluster(place)
    if (await stopOrphan(join(place.home, 'cluster'))) {
      options.say(
        'The database of a server that was killed still ran: it was stopped in order and is started again.',
      )
    }
    const first = await startPostmaster(place, options.settings)
    const connect = (user: string, password: string, name: string): Connection => ({
      host: first.socket,
      port: 5432,
      user,
      password,
      database: name,
    })
    const superuser = connect('postgres', place.passwords.superuser, 'postgres')
    const supervision = supervise(first, place, options)
    try {
      await createOwner(superuser, place.passwords.owner)
    } catch (error) {
      await supervision.stop()
      throw error
    }
    return {
      owner: connect(ownerRole, place.passwords.owner, databaseName),
      application: connect(applicationRole, place.passwords.application, databaseName),
      superuser,
      home: place.home,
      lost: supervision.lost,
      close: async () => {
        await supervision.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function prepareFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  // Others may pass through, so that the database's account can reach its own folder; secrets are 0600.
  chmodSync(folder, 0o755)
}

/** Turns what the file system says of a data folder into a sentence; any other error stays what it is. */
function inWords(error: unknown, folder: string): unknown {
  const code = errorCode(error)
  if (error instanceof StartError || !(error instanceof Error && 'syscall' in error)) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `The data folder ${folder} can't be written by this user. Change its owner, or set DATA_DIR to one that can.`,
    )
  }
  return new StartError(
    `The data folder ${folder} can't be used (${code}). Set DATA_DIR to a folder on a local disk.`,
  )
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

const restartsAMinute = 5

/**
 * Starts PostgreSQL again when it dies under a running server. Restarting is chosen over exiting because every
 * part must outlive a database restart anyway (one at DATABASE_URL restarts, too), and open streams stay open.
 */
function supervise(first: Postmaster, place: Place, { say, settings }: ClusterOptions) {
  let current = first
  let stopping = false
  const lost = Promise.withResolvers<StartError>()

  const watch = async () => {
    const deaths: number[] = []
    for (;;) {
      await current.ended
      if (stopping) return
      const now = Date.now()
      deaths.push(now)
      if (deaths.filter((death) => death > now - 60_000).length > restartsAMinute) {
        throw new StartError(
          `PostgreSQL died more than ${restartsAMinute} times within a minute. Its log is ${join(place.home, 'postgres.log')}.`,
        )
      }
      say('PostgreSQL died. It is started again.')
      current = await restarted(place, settings)
      say('PostgreSQL is back.')
    }
  }
  const watching = watch().catch((error: unknown) => {
    lost.resolve(error instanceof StartError ? error : new StartError(`PostgreSQL died: ${String(error)}`))
  })
  const stop = async () => {
    if (stopping) return watching
    stopping = true
    await current.stop()
    await watching
  }
  return { lost: lost.promise, stop }
}

/** A few tries over ten seconds: a full disk or an exhausted memory may pass. */
async function restarted(place: Place, settings: PostgresSettings | undefined): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(place, settings)
    } catch (error) {
      if (attempt === 5) throw error
      await pause(attempt * 1000)
    }
  }
}
