import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../../server/db/connection.ts'
import type { DatabaseChoice } from '../../server/db/prepare.ts'

/** A migrated database that belongs to one test file alone. */
export interface TestDatabase {
  readonly owner: Connection
  readonly application: Connection
  /** A connection with the owner's rights, for looking and for moving the clock. */
  readonly client: Client
  drop(): Promise<void>
}

/**
 * Copies a template: `seeded` has a house's basic data, `empty` is a database without migrations.
 * Another test's database gives a copy of that one, to which nobody is connected then.
 */
export async function createTestDatabase(
  kind: 'migrated' | 'seeded' | 'empty' | TestDatabase = 'migrated',
): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const templates = { migrated: 'template', seeded: 'seeded', empty: 'template0' }
  const template = typeof kind === 'string' ? templates[kind] : kind.owner.database
  await asSuperuser((superuser) =>
    superuser.query(
      `create database ${name} owner ${cluster.owner.user} template ${template} strategy file_copy`,
    ),
  )
  const owner = { ...cluster.owner, database: name }
  const client = new Client(owner)
  await client.connect()
  const drop = async () => {
    await client.end()
    await asSuperuser((superuser) => superuser.query(`drop database ${name} with (force)`))
  }
  return { owner, application: { ...cluster.application, database: name }, client, drop }
}

/** Runs `work` with all rights on the cluster's maintenance database. */
export async function asSuperuser<T>(work: (superuser: Client) => Promise<T>): Promise<T> {
  const superuser = new Client(inject('cluster').superuser)
  await superuser.connect()
  try {
    return await work(superuser)
  } finally {
    await superuser.end()
  }
}

/** A connection as one address. */
export function urlOf({ host = '', port, user, password, database }: Connection): string {
  const place = host.startsWith('/') ? encodeURIComponent(host) : `${host}:${port}`
  return `postgres://${user}:${String(password)}@${place}/${database}`
}

/** The choices of prepareDatabase for an address: by default no waiting and no warnings. */
export function chooseDatabase(databaseUrl: string, changes: Partial<DatabaseChoice> = {}): DatabaseChoice {
  return {
    databaseUrl,
    databaseOwnerUrl: null,
    databaseDirectUrl: null,
    migratesAtStart: true,
    losesOnFailover: false,
    databaseConnections: 2,
    databaseWait: 0,
    dataDir: '/nonexistent',
    live: false,
    say: () => {},
    ...changes,
  }
}
