import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { applicationRole } from './application-role.ts'
import { givingWay } from './giving-way.ts'
import { applyFunctions, dropForgottenFunctions, dropReplacedFunctions, functionFiles } from './functions.ts'
import { sqlProblem } from './sql-problem.ts'
import { StartError } from './start-error.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

interface Migration {
  readonly name: string
  /** It removes something that earlier versions use: they can't run then. */
  readonly contracts: boolean
  readonly sha256: string
  readonly sql: string
}

interface Applied {
  readonly name: string
  readonly sha256: string
  readonly contracts: boolean
}

/** One lock for all nodes: the first one migrates, the others wait and find it done. */
const lockKey = 7_307_199_105

/**
 * Brings the database to this version of the code: tables by migrations that are applied once, functions by files that are
 * applied again whenever their text changes. Gives the names of the migrations it applied. Runs as the owner. A database that
 * a newer version has only added to is left as it is, functions too.
 */
export async function migrate(
  owner: Client,
  folder = migrationsFolder,
  functions = functionFiles,
): Promise<string[]> {
  const files = migrationFiles(folder)
  await owner.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await owner.query(
      `create table if not exists migrations (
         name text primary key,
         sha256 text not null,
         applied_at timestamptz not null default clock_timestamp(),
         contracts boolean not null default false
       )`,
    )
    // A node asks it whether its tables are there.
    await owner.query(`grant select on migrations to ${applicationRole}`)
    const { pending, isNewer } = compare(files, await appliedIn(owner))
    if (isNewer) return []
    await applyFunctions(owner, functions.belowTables)
    for (const file of pending) await apply(owner, file)
    await applyFunctions(owner, functions.aboveTables)
    await dropReplacedFunctions(owner)
    await dropForgottenFunctions(owner, functions)
    return pending.map((file) => file.name)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
  }
}

/** The names of the migrations that this version would apply. A StartError where it can't go on with this database. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migrations') is not null as there",
  )
  const applied = rows[0]?.there ? await appliedIn(client) : []
  return compare(migrationFiles(migrationsFolder), applied).pending.map(({ name }) => name)
}

/** Refuses a database that lacks what this version needs, for a node that does not migrate itself. */
export async function refuseUnmigrated(application: Client): Promise<void> {
  const pending = await pendingMigrations(application)
  if (pending.length > 0)
    throw new StartError(
      `The database lacks ${pending.join(', ')}, and MIGRATE=apart leaves that to a command: run \`npm run migrate\` with DATABASE_OWNER_URL, then start the nodes.`,
    )
}

async function appliedIn(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256, contracts from migrations order by name')
  return rows
}

/** The last of the migrations that this version needs. */
export const newestMigration = () => migrationFiles(migrationsFolder).at(-1)!.name

function migrationFiles(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new StartError(`The migration ${wrong} is not named like 0001-ledger.sql.`)
  return names.toSorted().map((name, index, all) => {
    if (all[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(
        `Two migrations have the number ${name.slice(0, 4)}: ${all[index - 1]} and ${name}.`,
      )
    }
    // A checkout with other line ends is the same file.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const contracts = /^-- Contracts:/m.test(sql)
    return { name, sql, contracts, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

function compare(files: Migration[], applied: Applied[]): { pending: Migration[]; isNewer: boolean } {
  const known = new Map(files.map((file) => [file.name, file]))
  const unknown = applied.filter(({ name }) => !known.has(name))
  const contracting = unknown.filter(({ contracts }) => contracts).map(({ name }) => name)
  if (contracting.length > 0) {
    throw new StartError(
      `The database is newer than this version of Glasshouse: ${contracting.join(', ')} took away what this version uses. Start the newer version; nothing was changed.`,
    )
  }
  const changed = applied
    .filter(({ name, sha256 }) => known.has(name) && known.get(name)?.sha256 !== sha256)
    .map(({ name }) => name)
  if (changed.length > 0) {
    throw new StartError(
      `The migration ${changed.join(', ')} was changed after it was applied to this database. Put the file back as it was and write a new one; nothing was changed.`,
    )
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const pending = files.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) {
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which was already applied. Give it a higher number.`,
    )
  }
  if (unknown.length > 0 && pending.length > 0) {
    throw new StartError(
      `The database has ${unknown.map(({ name }) => name).join(', ')}, which are not known here, and lacks ${pending.map(({ name }) => name).join(', ')}: it belongs to another branch. Nothing was changed.`,
    )
  }
  return { pending, isNewer: unknown.length > 0 }
}

async function apply(owner: Client, { name, sql, sha256, contracts }: Migration): Promise<void> {
  const write = async () => {
    await owner.query(sql)
    await owner.query('insert into migrations (name, sha256, contracts) values ($1, $2, $3)', [
      name,
      sha256,
      contracts,
    ])
  }
  await givingWay(owner, write).catch((error: unknown) => {
    throw new StartError(`The migration ${name} ${sqlProblem(error, sql)} Nothing of it was kept.`)
  })
}
