import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, shortened } from './finding.ts'

/** A line of the audit log up to which the chain was verified. */
export type ChainPoint = { id: bigint; hash: Buffer }

/** Where the chain begins: before its first line. */
export const chainStart: ChainPoint = { id: 0n, hash: Buffer.alloc(32) }

/** Lines read at once. */
const chunk = 5_000

/**
 * Follows the audit log's chain from a point to its newest line: recomputes every hash from the lines, without the
 * database's own function. Gives the newest line, how many were read, and a difference for each break.
 */
export async function followChain(
  db: ReadDb,
  from: ChainPoint = chainStart,
): Promise<{ head: ChainPoint; count: bigint; breaks: string[] }> {
  const breaks: string[] = []
  let head = from
  let count = 0n
  if (from.id > 0n && !(await stillStands(db, from)))
    breaks.push(`audit line ${from.id} is not what it was when it was last looked at`)
  for (;;) {
    const lines = await linesAfter(db, head.id)
    for (const line of lines) {
      breaks.push(...breaksBetween(head, line))
      head = { id: line.id, hash: line.hash }
    }
    count += BigInt(lines.length)
    if (lines.length < chunk) return { head, count, breaks }
  }
}

/** Checks the back office's audit log. */
export async function auditOfficeLog(db: ReadDb): Promise<Finding> {
  const { count, breaks } = await followChain(db)
  return { counts: { 'audit lines': count }, differences: shortened(breaks) }
}

type Line = ChainPoint & {
  microseconds: string
  operator_id: bigint | null
  act: string
  subject_kind: string | null
  subject_id: string | null
  details: string
  previous_hash: Buffer
}

async function linesAfter(db: ReadDb, id: bigint): Promise<Line[]> {
  return await db
    .selectFrom('audit_log')
    .select(['id', 'operator_id', 'act', 'subject_kind', 'subject_id', 'previous_hash', 'hash'])
    .select([
      sql<string>`(extract(epoch from at) * 1000000)::bigint::text`.as('microseconds'),
      sql<string>`details::text`.as('details'),
    ])
    .where('id', '>', id)
    .orderBy('id')
    .limit(chunk)
    .execute()
}

async function stillStands(db: ReadDb, { id, hash }: ChainPoint): Promise<boolean> {
  const line = await db.selectFrom('audit_log').select('hash').where('id', '=', id).executeTakeFirst()
  return line?.hash.equals(hash) ?? false
}

function* breaksBetween(before: ChainPoint, line: Line): Generator<string> {
  if (line.id !== before.id + 1n) yield `audit lines ${before.id + 1n} to ${line.id - 1n} are missing`
  else if (!line.previous_hash.equals(before.hash))
    yield `audit line ${line.id} does not follow from line ${before.id}`
  if (!line.hash.equals(hashOf(line)))
    yield `audit line ${line.id} is not what was written: its hash is another`
}

/** The hash of a line, computed as in audit_hash.sql. */
function hashOf(line: Line): Buffer {
  const hash = createHash('sha256')
  const fields = [
    'glasshouse/audit/1',
    line.previous_hash,
    String(line.id),
    line.microseconds,
    String(line.operator_id ?? ''),
    line.act,
    line.subject_kind ?? '',
    line.subject_id ?? '',
    line.details,
  ]
  for (const field of fields) {
    const bytes = Buffer.from(field)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hash.update(length).update(bytes)
  }
  return hash.digest()
}
