import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { givingWay, isHeldUp } from './giving-way.ts'
import { sqlProblem } from './sql-problem.ts'
import { StartError } from './start-error.ts'

/** The SQL functions and views, one per file of the same name: the database has exactly that text. */
export interface FunctionFiles {
  /** The functions that the tables rest on (defaults, indexes), applied before the migrations. */
  readonly belowTables: string
  /** All others, with their triggers and grants. */
  readonly aboveTables: string
}

const server = dirname(import.meta.dirname)

export const functionFiles: FunctionFiles = {
  belowTables: join(server, 'db', 'sql', '*.sql'),
  aboveTables: join(server, '!(db)', 'sql', '*.sql'),
}

interface FunctionFile {
  readonly name: string
  readonly kind: 'function' | 'view'
  readonly sha256: string
  readonly sql: string
}

/**
 * Applies the files of `pattern` whose text is not the one applied last, in one transaction; gives the functions' names. The
 * caller holds the lock of the migrations.
 */
export async function applyFunctions(owner: Client, pattern: string): Promise<string[]> {
  await owner.query('create table if not exists functions (name text primary key, sha256 text not null)')
  const { rows } = await owner.query<{ name: string; sha256: string }>('select name, sha256 from functions')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const changed = readFunctions(pattern).filter(({ name, sha256 }) => applied.get(name) !== sha256)
  if (changed.length === 0) return []
  await givingWay(owner, async () => {
    // A body may name what a later file or migration makes; what it does is shown by tests, not by its creation.
    await owner.query('set local check_function_bodies = off')
    for (const file of changed) await applyFunction(owner, file, applied.has(file.name))
  })
  return changed.map(({ name }) => name)
}

/** Drops the functions that have no file any more, a trigger's with its triggers. */
export async function dropForgottenFunctions(owner: Client, files: FunctionFiles): Promise<void> {
  const known = Object.values(files).flatMap((pattern: string) =>
    readFunctions(pattern).map(({ name }) => name),
  )
  const { rows } = await owner.query<{ name: string; triggers: boolean; views: boolean }>(
    `delete from functions f where f.name <> all ($1) returning f.name,
       exists (select from pg_proc p where p.proname = f.name and p.prorettype = 'trigger'::regtype) as triggers,
       exists (select from pg_class c where c.relname = f.name and c.relkind = 'v') as views`,
    [known],
  )
  for (const { name, triggers, views } of rows) {
    await owner.query(`drop ${views ? 'view' : 'function'} if exists ${name}${triggers ? ' cascade' : ''}`)
  }
}

/** The functions and views of the files of a pattern. */
export function readFunctions(pattern: string): FunctionFile[] {
  const files = globSync(pattern)
    .toSorted()
    .map((path): FunctionFile => {
      // A checkout with other line ends is the same file.
      const sql = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
      const name = basename(path, '.sql')
      const made = [...sql.matchAll(/^CREATE (?:OR REPLACE )?(FUNCTION|VIEW) (\w+)/gm)]
      const [, kind = '', defined = ''] = made[0] ?? []
      // Dropped by the file itself, the old one could not wait for calls that are in it.
      if (made.length !== 1 || defined !== name || /^DROP (?:FUNCTION|VIEW)/m.test(sql))
        throw new StartError(
          `The file ${path} must make one SQL function or view, named like the file, and drop none.`,
        )
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { name, kind: kind === 'VIEW' ? 'view' : 'function', sql, sha256 }
    })
  // A view is checked when it is made: what it calls is there by then.
  return [...files.filter(({ kind }) => kind === 'function'), ...files.filter(({ kind }) => kind === 'view')]
}

async function applyFunction(owner: Client, file: FunctionFile, before: boolean): Promise<void> {
  try {
    // One with other parameters would stand beside the old one, and one with another result could not replace it.
    if (before && (await hasOtherForm(owner, file))) await giveWay(owner, file)
    await owner.query(file.sql)
    await owner.query(
      `insert into functions (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256`,
      [file.name, file.sha256],
    )
  } catch (error) {
    // Others hold what it needs: everything is tried again.
    if (isHeldUp(error)) throw error
    throw new StartError(`The SQL function ${file.name} ${sqlProblem(error, file.sql)} Nothing was changed.`)
  }
}

/** Functions that running calls may still be in: dropping one under a call fails it, and the bet with it. */
const replaced = 'replaced'

/** Makes room for another form. The function moves away until nobody is in it; a view waits for those who read it. */
async function giveWay(owner: Client, { name, kind }: FunctionFile): Promise<void> {
  // Objects that depend on it fail now, while everything can be rolled back.
  await owner.query('savepoint form')
  await owner.query(`drop ${kind} ${name}`)
  if (kind === 'view') return
  await owner.query('rollback to savepoint form')
  await owner.query(`create schema if not exists ${replaced}`)
  await owner.query(`alter function ${name} set schema ${replaced}`)
}

/** How often replaced functions wait 50 ms for the transactions that were under way; the next start drops what is left. */
const maxWaits = 600

/** Drops the functions that another form has replaced, once no transaction can be in them. */
export async function dropReplacedFunctions(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select oid::regprocedure::text as name from pg_proc where pronamespace = to_regnamespace($1)',
    [replaced],
  )
  if (rows.length === 0) return
  const before = await underWay(owner)
  for (let waits = 0; ; waits++) {
    const now = new Set(await underWay(owner))
    if (!before.some((transaction) => now.has(transaction))) break
    if (waits === maxWaits) return
    await pause(50)
  }
  for (const { name } of rows) await owner.query(`drop function ${name}`)
  await owner.query(`drop schema ${replaced}`)
}

/** The transactions of others in this database. */
async function underWay(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select virtualtransaction as id from pg_locks join pg_stat_activity using (pid)
     where locktype = 'virtualxid' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.map(({ id }) => id)
}

/** Tries the file and rolls it back: whether it fails, or makes a second function of the name. */
async function hasOtherForm(owner: Client, { name, kind, sql }: FunctionFile): Promise<boolean> {
  await owner.query('savepoint form')
  try {
    await owner.query(sql)
    const { rows } = await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    )
    return kind === 'function' && rows[0]?.count !== 1
  } catch (error) {
    if (isHeldUp(error)) throw error
    return true
  } finally {
    await owner.query('rollback to savepoint form')
  }
}
