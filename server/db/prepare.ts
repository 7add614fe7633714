import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { applicationRole, ensureApplicationRole, refuseTooMuchPower } from './application-role.ts'
import { connectClient, type Connection } from './connection.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'
import { openCluster } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { checkServer } from './server-check.ts'
import type { StartError } from './start-error.ts'

export interface DatabaseChoice {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
  readonly dataDir: string
  /** Live mode refuses what the demonstration warns of. */
  readonly live: boolean
  /** Where sentences for the operator go. */
  readonly say: (sentence: string) => void
}

/** A database that is checked, migrated and open, and what it takes to end it in order. */
export interface PreparedDatabase {
  readonly database: Database
  /** How the application signs in: for connections of one's own, such as LISTEN. */
  readonly application: Connection
  /** The same for the owner, who migrates; only for what no application may do. */
  readonly owner: Connection
  /** Fulfilled when the embedded PostgreSQL is gone for good; never for one at DATABASE_URL. */
  readonly lost: Promise<StartError>
  close(): Promise<void>
}

/** Opens the database of the configuration, or throws a StartError. */
export async function prepareDatabase(choice: DatabaseChoice): Promise<PreparedDatabase> {
  if (choice.databaseUrl !== null)
    return { ...(await prepareAt(choice, choice.databaseUrl)), lost: new Promise(() => {}) }
  const cluster = await openCluster({ dataDir: choice.dataDir, say: choice.say })
  try {
    const password = String(cluster.application.password)
    await migrateAs(cluster.owner, 'The embedded database', choice, { password })
    const opened = await openChecked(cluster.application, 'The embedded database', choice, {
      guardReads: true,
    })
    const close = async () => {
      await opened.database.close()
      await cluster.close()
    }
    return { ...opened, owner: cluster.owner, lost: cluster.lost, close }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function prepareAt(choice: DatabaseChoice, url: string): Promise<Omit<PreparedDatabase, 'lost'>> {
  if (choice.databaseOwnerUrl !== null) {
    const owner = { connectionString: choice.databaseOwnerUrl }
    await migrateAs(owner, 'DATABASE_OWNER_URL', choice, { user: userOf(url) })
    return { ...(await openChecked({ connectionString: url }, 'DATABASE_URL', choice)), owner }
  }
  // Every node derives the same password, so that none locks another out.
  const password = createHmac('sha256', url).update(applicationRole).digest('base64url')
  const owner = { connectionString: url }
  await migrateAs(owner, 'DATABASE_URL', choice, { password })
  const application = { connectionString: withLogin(url, applicationRole, password) }
  return { ...(await openChecked(application, 'DATABASE_URL', choice)), owner }
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

async function migrateAs(
  owner: Connection,
  name: string,
  choice: DatabaseChoice,
  login: { password: string } | { user: string },
): Promise<void> {
  await withClient(owner, name, async (client) => {
    await checkServer(client, choice.live)
    await ensureApplicationRole(client, login)
    await migrate(client)
  })
}

/** The settings are read as the application, because a role or database may have its own. */
async function openChecked(
  application: Connection,
  name: string,
  choice: DatabaseChoice,
  options: DatabaseOptions = {},
) {
  await withClient(application, name, async (client) => {
    const warning = await checkServer(client, choice.live)
    if (warning) choice.say(warning)
    await refuseTooMuchPower(client)
  })
  const database = openDatabase(application, options)
  return { database, application, close: () => database.close() }
}

async function withClient(connection: Connection, name: string, work: (client: Client) => Promise<void>) {
  const client = await connectClient(connection, name)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
