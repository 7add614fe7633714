import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** The result of one part of the audit: how many of each thing it checked, and a line for each difference. */
export type Finding = { counts: Readonly<Record<string, bigint>>; differences: string[] }

/** How many lines one check may give: a reader needs the first of ten thousand, not all. */
const maxLines = 1_000

/** The lines of a query that selects the column `line`, one a difference. */
export async function linesOf(db: ReadDb, query: RawBuilder<{ line: string }>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (${query}) as found limit ${maxLines + 1}`.execute(db)
  return shortened(rows.map(({ line }) => line))
}

/** Cuts a long list of lines, and says so. */
export function shortened(lines: string[]): string[] {
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines), `(more than ${maxLines} of this kind, the rest is not listed)`]
}

/** Runs several checks one after the other, as they share one snapshot and so one connection. */
export async function linesOfAll(
  db: ReadDb,
  queries: readonly RawBuilder<{ line: string }>[],
): Promise<string[]> {
  const lines: string[] = []
  for (const query of queries) lines.push(...(await linesOf(db, query)))
  return lines
}

/** The number that a query selects as `count`. */
export async function countOf(db: ReadDb, query: RawBuilder<{ count: bigint }>): Promise<bigint> {
  const { rows } = await query.execute(db)
  return rows[0]?.count ?? 0n
}
