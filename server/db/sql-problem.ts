import { DatabaseError } from 'pg'

/** The database's complaint about a SQL text that it refused, with the line: the end of a sentence. */
export function sqlProblem(error: unknown, sql: string): string {
  const { message, code, position } = error instanceof DatabaseError ? error : { message: String(error) }
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return `failed${line}: ${message}${code ? ` (${code})` : ''}.`
}
