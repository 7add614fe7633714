import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOfAll } from './finding.ts'

/** What keeps rows as they are: triggers that are switched on, the ledger's constraints, and an application without the right. */
export async function auditGuards(db: ReadDb): Promise<Finding> {
  return { counts: {}, differences: await linesOfAll(db, [switchedOff, dropped, rewritable]) }
}

const switchedOff = sql<{ line: string }>`
  select format('the trigger %s of %s is switched off', t.tgname, t.tgrelid::regclass) as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'D'`

const dropped = sql<{ line: string }>`
  select format('the constraint %s of %s is gone', name, relation) as line
  from (values ('postings', 'posted_once'), ('accounts', 'balance_not_below_zero')) as guards (relation, name)
  where not exists (select from pg_constraint c where c.conrelid = relation::regclass and c.conname = name)`

const rewritable = sql<{ line: string }>`
  select format('the application may change or delete rows of %s', c.relname) as line
  from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_rewriting'::regproc)
    and (has_table_privilege('glasshouse_app', c.oid, 'update') or has_any_column_privilege('glasshouse_app', c.oid, 'update')
      or has_table_privilege('glasshouse_app', c.oid, 'delete') or has_table_privilege('glasshouse_app', c.oid, 'truncate'))`
