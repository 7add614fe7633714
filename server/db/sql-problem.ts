import { DatabaseError } from 'pg'

/** What the database said of a text of SQL that it refused, with the line: the end of a sentence. */
export function sqlProblem(error: unknown, sql: string): string {
  const { message, code, position } = error instanceof DatabaseError ? error : { message: String(error) }
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return `failed${line}: ${message}${code ? ` (${code})` : ''}.`
}
