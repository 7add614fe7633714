import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/**
 * Where the back office's audit log, the facts and the public log end: the number of the newest entry, and the hash that covers
 * all before it.
 */
export type Ends = {
  /** The audit log, under the names of the columns of `audits` (docs/terms.md). */
  desk_line: bigint
  desk_hash: Buffer
  fact: bigint
  fact_hash: Buffer
  log_size: bigint
  log_root: Buffer
}

/** The end of an empty chain. */
const none = sql`decode(repeat('00', 32), 'hex')`

/** The current ends. */
export async function endsOf(db: ReadDb): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select coalesce(l.id, 0) as desk_line, coalesce(l.hash, ${none}) as desk_hash, coalesce(f.id, 0) as fact,
      coalesce(f.hash, ${none}) as fact_hash, coalesce(h.size, 0) as log_size, coalesce(h.root, ${none}) as log_root
    from (select) as one
    left join lateral (select id, hash from audit_log order by id desc limit 1) as l on true
    left join lateral (select id, hash from facts order by id desc limit 1) as f on true
    left join lateral (select size, root from log_heads order by size desc limit 1) as h on true`.execute(db)
  return rows[0]!
}

/** The ends that earlier audits saw: a chain whose tail was cut off is intact, but shorter or different from there on. */
export async function auditEnds(db: ReadDb): Promise<Finding> {
  return {
    counts: { 'earlier audits': await countOf(db, sql`select count(*) from audits`) },
    differences: await linesOfAll(db, [cutOff]),
  }
}

const cutOff = sql<{ line: string }>`
  select format('%s: its end at the audit of %s, number %s, is gone or another', ending.of, a.day, ending.number) as line
  from audits a
  left join audit_log l on l.id = a.desk_line
  left join facts f on f.id = a.fact
  left join log_heads h on h.size = a.log_size
  cross join lateral (values
    ('the audit log', a.desk_line, coalesce(l.hash, ${none}), a.desk_hash),
    ('the facts', a.fact, coalesce(f.hash, ${none}), a.fact_hash),
    ('the public log', a.log_size, coalesce(h.root, ${none}), a.log_root)
  ) as ending (of, number, hash, seen)
  where ending.hash <> ending.seen`
