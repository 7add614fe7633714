import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { errorCode } from './error-code.ts'
import { NamingDialect, NamingDriver } from './request-name.ts'

/** For work that repeats a few statements all day: each connection plans them once, which takes longer than running them. */
export class PreparingDialect extends NamingDialect {
  override createDriver(): NamingDriver {
    return new PreparingDriver(this.config)
  }
}

class PreparingDriver extends NamingDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!Object.hasOwn(connection, 'executeQuery')) prepareOn(connection)
    return connection
  }
}

/** A connection keeps each plan; statements beyond this many are planned each time. */
const max = 250
/**
 * The statements that are planned. Not an insert: planning it costs next to nothing, and its text differs for each number of
 * rows.
 */
const planned = /^\s*(select|with|update|delete)\b/i
/** By the text of a statement. */
const names = new Map<string, string>()
let made = 0

function prepareOn(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const name = nameOf(query.sql)
    if (name === undefined) return await execute<Row>(query)
    try {
      // The query builder hands it to the driver as it is, and the driver takes a text with its name, too.
      return await execute<Row>({ ...query, sql: { name, text: query.sql } as unknown as string })
    } catch (error) {
      if (errorCode(error) !== changedResult) throw error
      // A concurrent migration gave a table another column. A transaction must be tried again as a whole.
      names.delete(query.sql)
      return await execute<Row>(query).catch(() => {
        throw error
      })
    }
  }
}

const changedResult = '0A000'

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= max || !planned.test(text)) return known
  const name = `steady_${++made}`
  names.set(text, name)
  return name
}
