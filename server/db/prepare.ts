import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import {
  applicationRole,
  ensureApplicationRole,
  refuseMissingGrants,
  refusePoorOwner,
  refuseTooMuchPower,
} from './application-role.ts'
import { connectClient, type Connection } from './connection.ts'
import { connectionsOfEvents, type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { createGate, type Gate } from './gate.ts'
import { passwordOf, userOf, withLogin } from './hosts.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { checkServer, refusePooler } from './server-check.ts'
import { StartError } from './start-error.ts'

export interface DatabaseChoice {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
  /** The same database past its pooler: for what needs a session of its own. Null where there is no pooler. */
  readonly databaseDirectUrl: string | null
  /** A standby of the same database, for reads that may be a second old. Null where there is none. */
  readonly databaseReadUrl?: string | null
  /** Whether a start migrates; otherwise it refuses a database that lacks something. */
  readonly migratesAtStart: boolean
  readonly dataDir: string
  /** Whether the embedded database hands out its write-ahead log. */
  readonly archives?: boolean
  /** Connections in each pool. */
  readonly databaseConnections: number
  /** For how long the start waits for a database that does not answer yet, seconds. */
  readonly databaseWait: number
  /** Live mode refuses what the demonstration warns of. */
  readonly live: boolean
  readonly losesOnFailover: boolean
  /** Where sentences for the operator go. */
  readonly say: (sentence: string) => void
  /** Hears of broken connections and of new ones. */
  readonly watch?: Pick<DatabaseOptions, 'onBroken' | 'onConnected' | 'onStandby'>
}

/** A database that is checked, migrated and open, and what it takes to end it in order. */
export interface PreparedDatabase {
  /** For calls, which somebody waits for. */
  readonly database: Database
  /** For the clock and other long work, which can't take the calls' connections. */
  readonly work: Database
  /** Closes when a connection leads to another database than the witness has agreed with. */
  readonly gate: Gate
  /** Past the gate: for asking the witness about the database, and for what then must be put back. */
  readonly ungated: Database
  /** How the application signs in: for connections of one's own, such as the nightly audit's. */
  readonly application: Connection
  /** The same for the owner, who migrates; only for what no application may do. Null where a start is not told of one. */
  readonly owner: Connection | null
  /** The embedded database, for who backs it up; null for one at DATABASE_URL. */
  readonly cluster: Cluster | null
  /** Resolves when the embedded PostgreSQL has died and can't be restarted; never for one at DATABASE_URL. */
  readonly lost: Promise<StartError>
  close(): Promise<void>
}

/** The longest that one statement of a call may take, seconds: then the caller is told to try again. */
const patienceOfCalls = 5

/** Opens the database of the configuration, or throws a StartError. */
export async function prepareDatabase(choice: DatabaseChoice): Promise<PreparedDatabase> {
  if (choice.databaseUrl !== null)
    return { ...(await prepareAt(choice, choice.databaseUrl)), cluster: null, lost: new Promise(() => {}) }
  const cluster = await openCluster(choice)
  try {
    const password = String(cluster.application.password)
    await migrateAs(cluster.owner, 'The embedded database', choice, { password })
    const opened = await openChecked(
      { application: cluster.application, name: 'The embedded database', guardReads: true },
      choice,
    )
    const close = async () => {
      await opened.close()
      await cluster.close()
    }
    return { ...opened, owner: cluster.owner, cluster, lost: cluster.lost, close }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function prepareAt(
  choice: DatabaseChoice,
  url: string,
): Promise<Omit<PreparedDatabase, 'cluster' | 'lost'>> {
  const { databaseOwnerUrl, databaseDirectUrl, migratesAtStart } = choice
  if (databaseOwnerUrl !== null || !migratesAtStart) {
    const owner = databaseOwnerUrl === null ? null : { connectionString: databaseOwnerUrl }
    if (owner && migratesAtStart) await migrateAs(owner, 'DATABASE_OWNER_URL', choice, { user: userOf(url) })
    const name = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const application = { connectionString: databaseDirectUrl ?? url }
    const pooler = databaseDirectUrl === null ? null : { connectionString: url }
    return { ...(await openChecked({ application, name, pooler }, choice)), owner }
  }
  // Every node derives the same password, no matter by which hosts it reaches the database, so that none locks another out.
  const password = createHmac('sha256', passwordOf(url)).update(applicationRole).digest('base64url')
  const owner = { connectionString: url }
  await migrateAs(owner, 'DATABASE_URL', choice, { password })
  const application = { connectionString: withLogin(url, applicationRole, password) }
  return { ...(await openChecked({ application, name: 'DATABASE_URL' }, choice)), owner }
}

/** Brings the database at DATABASE_OWNER_URL, or DATABASE_URL, to this version: what a start does otherwise. Gives what it applied. */
export async function migrateApart(choice: DatabaseChoice): Promise<string[]> {
  const { databaseUrl, databaseOwnerUrl } = choice
  if (databaseUrl === null)
    throw new StartError(
      'The embedded database is migrated by its start. Set DATABASE_URL and DATABASE_OWNER_URL.',
    )
  if (databaseOwnerUrl === null) throw new StartError('Set DATABASE_OWNER_URL: the owner migrates.')
  const owner = { connectionString: databaseOwnerUrl }
  return await migrateAs(owner, 'DATABASE_OWNER_URL', choice, { user: userOf(databaseUrl) })
}

async function migrateAs(
  owner: Connection,
  name: string,
  choice: DatabaseChoice,
  login: { password: string } | { user: string },
): Promise<string[]> {
  return await withClient(owner, name, choice, async (client) => {
    await checkServer(client, choice)
    await refusePoorOwner(client)
    await ensureApplicationRole(client, login)
    return await migrate(client)
  })
}

type Application = {
  application: Connection
  name: string
  /** The pooler between the calls and the database. */
  pooler?: Connection | null
  guardReads?: boolean
}

/** The settings are read as the application, because a role or database may have its own. */
async function openChecked(
  { application, name, pooler = null, guardReads = false }: Application,
  choice: DatabaseChoice,
) {
  await withClient(application, name, choice, async (client) => {
    const warning = await checkServer(client, choice)
    if (warning) choice.say(warning)
    await refusePooler(client, name)
    if (!choice.migratesAtStart) await refuseUnmigrated(client)
    await refuseMissingGrants(client)
    await refuseTooMuchPower(client)
  })
  if (pooler) await withClient(pooler, 'DATABASE_URL', choice, async (client) => client.query('select 1'))
  const gate = createGate()
  const onBroken = (error: Error) => {
    // A pooler keeps its clients when the database behind it changes: those that go past it tell.
    if (pooler) gate.doubt()
    choice.watch?.onBroken?.(error)
  }
  const options = { ...choice.watch, onBroken, connections: choice.databaseConnections, guardReads, gate }
  const { databaseReadUrl: readUrl } = choice
  const standby = readUrl ? { connectionString: readUrl } : undefined
  const ofCalls = { ...options, patience: patienceOfCalls, standby }
  const database = pooler
    ? openDatabase(pooler, { ...ofCalls, guardReads: false, direct: application })
    : openDatabase(application, ofCalls)
  const connections = ofWork(options.connections)
  const work = openDatabase(application, { ...options, connections, gateReads: true })
  const ungated = openDatabase(application, { connections: 1 })
  const close = async () => {
    await Promise.all([database.close(), work.close(), ungated.close()])
  }
  return { database, work, gate, ungated, application, close }
}

/** Connections in each of the two pools of a node's own work, by those in each of its calls'. */
const ofWork = (ofCalls: number) => Math.ceil(ofCalls / 2)

/**
 * The connections that a node opens to its database at most, by those in each pool of its calls. Where those go through a pooler,
 * what goes past it: its own work and events. A standby that is read from has one pool more.
 */
export function connectionsOfNode(ofCalls: number, { pooled }: { pooled: boolean }): number {
  // Each database has a pool that writes and one that reads; calls have one reserved connection more.
  const calls = pooled ? connectionsOfEvents : 2 * ofCalls + 1
  const work = 2 * ofWork(ofCalls)
  const ungated = 2
  // In a thread of its own, in one transaction.
  const audit = 1
  return calls + work + ungated + audit
}

async function withClient<Result>(
  connection: Connection,
  name: string,
  { databaseWait, say }: DatabaseChoice,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(connection, name, { wait: databaseWait, say })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
