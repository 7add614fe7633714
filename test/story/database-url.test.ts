import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest'
import { auditReport } from '../../server/audit/audit.ts'
import { openDatabase } from '../../server/db/database.ts'
import { type Cluster, openCluster } from '../../server/db/embedded/cluster.ts'
import { rolesSql } from '../../server/db/roles.ts'
import {
  connectionsOfNode,
  type DatabaseChoice,
  migrateApart,
  prepareDatabase,
} from '../../server/db/prepare.ts'
import { examine } from '../../server/doctor.ts'
import { checkServer } from '../../server/db/server-check.ts'
import { removeDataFolder } from '../support/data-folder.ts'
import {
  asSuperuser,
  chooseDatabase,
  createTestDatabase,
  type TestDatabase,
  urlOf,
} from '../support/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase('empty')
})
afterEach(() => database.drop())

/** Prepares and closes; gives the user that the application signed in as. */
async function openedAs(choice: DatabaseChoice): Promise<string> {
  const prepared = await prepareDatabase(choice)
  try {
    const { rows } = await prepared.database.pool.query<{ user: string }>('select current_user as user')
    return rows[0]?.user ?? ''
  } finally {
    await prepared.close()
  }
}

/** A role for this test alone. */
async function createRole(attributes: string): Promise<{ user: string; password: string }> {
  const user = `role_${randomBytes(6).toString('hex')}`
  await asSuperuser((superuser) =>
    superuser.query(`create role ${user} login password 'secret' ${attributes}`),
  )
  onTestFinished(async () => {
    await asSuperuser((superuser) => superuser.query(`drop role ${user}`))
  })
  return { user, password: 'secret' }
}

test("with the owner's and the application's address, each signs in as itself", async () => {
  const choice = chooseDatabase(urlOf(database.application), { databaseOwnerUrl: urlOf(database.owner) })
  expect(await openedAs(choice)).toBe('glasshouse_app')
})

test('another user of the application is made a member of its role', async () => {
  const own = await createRole('')
  const choice = chooseDatabase(urlOf({ ...database.application, ...own }), {
    databaseOwnerUrl: urlOf(database.owner),
  })
  expect(await openedAs(choice)).toBe(own.user)
  await database.client.query(`revoke glasshouse_app from ${own.user}`)
})

test('a right that is missing is named with the statement that grants it', async () => {
  const choice = chooseDatabase(urlOf(database.application), { databaseOwnerUrl: urlOf(database.owner) })
  await openedAs(choice)
  await database.client.query('revoke all on bets from glasshouse_app')
  await database.client.query('revoke usage on schema public from public, glasshouse_app')
  await expect(prepareDatabase(choice)).rejects.toThrow(
    /as "glasshouse_app", who lacks rights\. Let the owner or an administrator run in it:\n {2}grant usage on schema public to glasshouse_app;\n {2}grant select on bets to glasshouse_app;$/,
  )
})

test('the printed SQL makes everything that a start needs', async () => {
  const mark = randomBytes(4).toString('hex')
  const names = { database: `house_${mark}`, owner: `owner_${mark}`, host: 'db.example.com' }
  const sql = rolesSql(names, { owner: 'secret', application: 'other' })
  expect(sql).toContain(`DATABASE_OWNER_URL=postgres://owner_${mark}:secret@db.example.com/house_${mark}`)
  const [beforehand = '', inside = ''] = sql.split(/^\\connect .*$/m)
  onTestFinished(() =>
    asSuperuser(async (superuser) => {
      await superuser.query(`drop database ${names.database} with (force)`)
      await superuser.query(`drop role ${names.owner}`)
    }),
  )
  await asSuperuser(async (superuser) => {
    // The role of the application is the whole cluster's, and there.
    for (const statement of statementsOf(beforehand))
      if (!statement.includes('create role glasshouse_app')) await superuser.query(statement)
  })
  const administrator = new Client({ ...inject('cluster').superuser, database: names.database })
  await administrator.connect()
  for (const statement of statementsOf(inside)) await administrator.query(statement)
  await administrator.end()
  const owner = { ...database.owner, user: names.owner, password: 'secret', database: names.database }
  const application = { ...database.application, database: names.database }
  const apart = chooseDatabase(urlOf(application), { migratesAtStart: false })
  await expect(prepareDatabase(apart)).rejects.toThrow(
    /^The database lacks 0001-house\.sql.* run `npm run migrate`/,
  )
  const choice = chooseDatabase(urlOf(application), { databaseOwnerUrl: urlOf(owner) })
  expect((await migrateApart(choice))[0]).toBe('0001-house.sql')
  expect(await openedAs(apart)).toBe('glasshouse_app')
})

test('a busy node opens as many connections as the doctor says, and the capacity page', async () => {
  const databaseConnections = 10
  const url = urlOf(database.application)
  const choice = { ...chooseDatabase(url, { databaseOwnerUrl: urlOf(database.owner) }), databaseConnections }
  const prepared = await prepareDatabase(choice)
  const ofAudit = openDatabase(prepared.application, { connections: 1 })
  onTestFinished(async () => void (await Promise.all([prepared.close(), ofAudit.close()])))
  const { database: calls, work, ungated } = prepared
  const handles = [calls, work, ungated].flatMap(({ read, write }) => [read, write])
  const busy = [...handles, calls.reserved].flatMap((handle) =>
    Array.from({ length: 2 * databaseConnections }, () =>
      handle.getExecutor().executeQuery(CompiledQuery.raw('select 1')),
    ),
  )
  await Promise.all([...busy, auditReport(ofAudit, {})])
  const { rows } = await database.client.query<{ count: number }>(
    "select count(*)::integer from pg_stat_activity where application_name like 'glasshouse %' and datname = current_database()",
  )
  const opened = rows[0]!.count
  expect(connectionsOfNode(databaseConnections, { pooled: false })).toBe(opened)
  const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8')
  const told = new Set([...page.matchAll(/(\d+) (?:a node )?at most \|/g)].map(([, count]) => Number(count)))
  expect(told).toEqual(new Set([opened]))
})

test('the doctor of a node that does not migrate asks for no owner', async () => {
  const DATABASE_URL = urlOf(database.application)
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-doctor-'))
  onTestFinished(() => removeDataFolder(dataDir))
  const settings = { DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL, MIGRATE: 'apart', DATA_DIR: dataDir }
  const sentences = async () => {
    const found: string[] = []
    for await (const { state, sentence } of examine(settings)) found.push(`${state}: ${sentence}`)
    return found
  }
  expect((await sentences()).join('\n')).toMatch(/^missing: The database lacks 0001-house\.sql/m)
  await migrateApart(chooseDatabase(DATABASE_URL, { databaseOwnerUrl: urlOf(database.owner) }))
  const after = await sentences()
  expect(after).toContain('ok: The tables are those of this version.')
  expect(after).toContain(
    'ok: The application "glasshouse_app" has the rights that it needs, and none to rewrite.',
  )
  for (const left of [
    'Nobody works in the back office yet: `npm run operator -- first`.',
    'Players can’t pay in yet: an administrator adds a deposit method in the back office.',
    'No game is open yet: an administrator opens them in the back office, under Games.',
    'Players read “Glasshouse”: an administrator names the house in the back office, under Brand.',
  ])
    expect(after).toContain(`note: ${left}`)
  expect(after.join('\n')).not.toMatch(/owner/)
})

const statementsOf = (sql: string) =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')

describe('an application that could rewrite history is refused', () => {
  test('because it owns the tables', async () => {
    const choice = chooseDatabase(urlOf(database.owner), { databaseOwnerUrl: urlOf(database.owner) })
    await expect(prepareDatabase(choice)).rejects.toThrow(
      /as "glasshouse_owner", who could change or delete .*postings/,
    )
  })

  test('because it was given one column too many', async () => {
    const choice = chooseDatabase(urlOf(database.application), { databaseOwnerUrl: urlOf(database.owner) })
    await openedAs(choice)
    await database.client.query('grant update (amount) on postings to glasshouse_app')
    await expect(prepareDatabase(choice)).rejects.toThrow('who could change or delete rows of postings.')
  })
})

test.for([
  [
    'a wrong password',
    { password: 'wrong' },
    /^DATABASE_URL: PostgreSQL at \S+ refuses the password of user "glasshouse_owner"\.$/,
  ],
  [
    'a missing database',
    { database: 'nowhere' },
    /^DATABASE_URL: PostgreSQL at \S+ has no database "nowhere"\./,
  ],
  [
    'a silent address',
    { host: '127.0.0.1', port: 1 },
    /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\./,
  ],
] as const)('%s has its sentence', async ([, changes, sentence]) => {
  const url = urlOf({ ...database.owner, ...changes })
  await expect(prepareDatabase(chooseDatabase(url))).rejects.toThrow(sentence)
})

test('a PostgreSQL that is too old is refused', async () => {
  await expect(
    checkServer(database.client, { live: false, losesOnFailover: false }, 990_000),
  ).rejects.toThrow(/^The database is PostgreSQL 18\S*; PostgreSQL 99 or newer is needed\./)
})

describe('a PostgreSQL that could lose confirmed commits', () => {
  test('is refused in live mode', async () => {
    await expect(
      prepareDatabase(
        chooseDatabase(urlOf(database.application), { databaseOwnerUrl: urlOf(database.owner), live: true }),
      ),
    ).rejects.toThrow('MODE=live refuses this database. The database runs with fsync=off')
  })

  test('is warned about in the demonstration, also if only the application is affected', async () => {
    const said: string[] = []
    const say = (sentence: string) => void said.push(sentence)
    const choice = chooseDatabase(urlOf(database.application), {
      databaseOwnerUrl: urlOf(database.owner),
      say,
    })
    await openedAs(choice)
    const place = `role glasshouse_app in database ${database.owner.database}`
    await asSuperuser((superuser) => superuser.query(`alter ${place} set synchronous_commit = off`))
    await openedAs(choice)
    expect(said).toEqual([
      expect.stringContaining('The database runs with fsync=off, full_page_writes=off:'),
      expect.stringContaining(
        'The database runs with fsync=off, full_page_writes=off, synchronous_commit=off:',
      ),
    ])
  })
})

describe('on a PostgreSQL that nobody has used yet', () => {
  let dataDir: string
  let cluster: Cluster

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-unused-'))
    cluster = await openCluster({ dataDir, say: () => {} })
  })
  afterAll(async () => {
    await cluster.close()
    removeDataFolder(dataDir)
  })

  test('an owner who may not create the role gets instructions', async () => {
    const superuser = new Client(cluster.superuser)
    await superuser.connect()
    await superuser.query(`create role poor login password 'secret'`)
    await superuser.query('create database poor owner poor')
    await superuser.end()
    const url = urlOf({ ...cluster.owner, user: 'poor', password: 'secret', database: 'poor' })
    await expect(prepareDatabase(chooseDatabase(url))).rejects.toThrow(
      `The database's owner "poor" may not create the role glasshouse_app.`,
    )
  })

  test('one address is enough, also in live mode: the application gets a role and password of its own', async () => {
    const said: string[] = []
    const say = (sentence: string) => void said.push(sentence)
    const choice = chooseDatabase(urlOf(cluster.owner), { live: true, say })
    expect(await openedAs(choice)).toBe('glasshouse_app')
    expect(await openedAs(choice)).toBe('glasshouse_app')
    expect(said).toEqual([])
  })
})
