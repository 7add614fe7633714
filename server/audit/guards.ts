import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { functionFiles, readFunctions } from '../db/functions.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { type Finding, linesOfAll } from './finding.ts'

/**
 * Functions, triggers, keys and named constraints that protect rows, compared with this release; and that the application has no
 * right to rewrite. The text of views and of unnamed checks is not compared.
 */
export async function auditGuards(db: ReadDb): Promise<Finding> {
  const newer = await linesOfAll(db, [newerMigrations])
  const ofThisRelease = newer.length > 0 ? [] : [otherFunctions(), otherTriggers()]
  const differences = await linesOfAll(db, [...ofThisRelease, goneConstraints(), rewritable])
  return { counts: {}, differences: [...newer, ...differences] }
}

const functions = [...readFunctions(functionFiles.belowTables), ...readFunctions(functionFiles.aboveTables)]
const migrationNames = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const migrations = migrationNames.map((name) => readFileSync(join(migrationsFolder, name), 'utf8'))
const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '')

// During an upgrade, and after going back from one.
const newerMigrations = sql<{ line: string }>`
  select format('the database is of a newer release (%s), whose functions and triggers this one can''t compare', max(name)) as line
  from migrations where name <> all (${migrationNames}::text[]) having count(*) > 0`

// The house's clock differs while the demonstration's past is written, and in tests.
function otherFunctions() {
  const own = functions.flatMap(({ name, kind, sql: text }) => {
    const found = kind === 'function' ? /\bAS (\$\w*\$)([^]*?)\1/.exec(text) : null
    if (!found) return []
    const definer = withoutComments(text.slice(0, found.index)).includes('SECURITY DEFINER')
    return { name, body: found[2]!, definer }
  })
  return sql<{ line: string }>`
    select format('the function %s is %s', f.name, case when p.oid is null then 'gone' else 'not that of this release' end) as line
    from unnest(${own.map(({ name }) => name)}::text[], ${own.map(({ body }) => body)}::text[],
      ${own.map(({ definer }) => definer)}::boolean[]) as f (name, body, definer)
    left join pg_proc p on p.proname = f.name and p.pronamespace = 'public'::regnamespace
    where p.oid is null or p.prosrc <> f.body or p.prosecdef <> f.definer`
}

function otherTriggers() {
  const texts = [...migrations, ...functions.map(({ sql: text }) => text)].map(withoutComments)
  const written = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /\bTRIGGER (\w+)\s+(?:BEFORE|AFTER)\b[^;]*?\bON (\w+)\s[^;]*?EXECUTE FUNCTION (\w+)\(/g,
      ),
    ].map(([, name, relation, function_]) => ({ name, relation, function_ })),
  )
  // The watched tables' triggers are made from a list.
  const watched = texts.flatMap((text) =>
    text.includes('FUNCTION log_fact()')
      ? [...text.matchAll(/\('(\w+)', '\w+', '\w*', 'INSERT/g)].map(([, relation]) => ({
          name: `${relation}_logged`,
          relation,
          function_: 'log_fact',
        }))
      : [],
  )
  const own = [...written, ...watched]
  return sql<{ line: string }>`
    select case
        when t.oid is null then format('the trigger %s of %s is gone', own.name, own.relation)
        when own.name is null then format('the trigger %s of %s is none of this release', t.tgname, t.relation)
        when t.function <> own.function then format('the trigger %s of %s calls %s', t.tgname, t.relation, t.function)
        else format('the trigger %s of %s is switched off', t.tgname, t.relation) end as line
    from unnest(${own.map(({ name }) => name)}::text[], ${own.map(({ relation }) => relation)}::text[],
      ${own.map(({ function_ }) => function_)}::text[]) as own (name, relation, function)
    full join (
      select t.oid, t.tgname, c.relname as relation, p.proname as function, t.tgenabled
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    ) as t on t.tgname = own.name and t.relation = own.relation
    where t.oid is null or own.name is null or t.function <> own.function or t.tgenabled not in ('O', 'A')`
}

function goneConstraints() {
  const statements = migrations.flatMap((text) => withoutComments(text).split(';'))
  const own = statements.flatMap((statement) => {
    const relation = /\b(?:CREATE|ALTER) TABLE (\w+)/.exec(statement)?.[1]
    return [...statement.matchAll(/\bCONSTRAINT (\w+) (?:CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/g)].map(
      ([, name]) => ({ relation, name }),
    )
  })
  const keyed = statements.flatMap((statement) =>
    /\bPRIMARY KEY\b/.test(statement) ? (/\bCREATE TABLE (\w+)/.exec(statement)?.[1] ?? []) : [],
  )
  const unique = statements.flatMap((statement) => /\bCREATE UNIQUE INDEX (\w+)/.exec(statement)?.[1] ?? [])
  return sql<{ line: string }>`
    select format('the constraint %s of %s is gone', name, relation) as line
    from unnest(${own.map(({ name }) => name)}::text[], ${own.map(({ relation }) => relation)}::text[]) as own (name, relation)
    where not exists (select from pg_constraint c where c.conrelid = to_regclass(relation) and c.conname = name and c.convalidated)
    union all
    select format('the primary key of %s is gone', relation)
    from unnest(${keyed}::text[]) as keyed (relation)
    where not exists (select from pg_constraint c where c.conrelid = to_regclass(relation) and c.contype = 'p')
    union all
    select format('the unique index %s is gone', name)
    from unnest(${unique}::text[]) as own (name)
    where not exists (select from pg_index i where i.indexrelid = to_regclass(name) and i.indisunique and i.indisvalid)`
}

const rewritable = sql<{ line: string }>`
  select format('the application may change or delete rows of %s', c.relname) as line
  from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_rewriting'::regproc)
    and (has_table_privilege('glasshouse_app', c.oid, 'update') or has_any_column_privilege('glasshouse_app', c.oid, 'update')
      or has_table_privilege('glasshouse_app', c.oid, 'delete') or has_table_privilege('glasshouse_app', c.oid, 'truncate'))`
