import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'

/** A call as the database knows it. `batch`: the id that stood for it and others that were decided in one statement. */
export type NamedRequest = { readonly id: string; batch?: string | null }

const requests = new AsyncLocalStorage<NamedRequest>()

/**
 * Does the work of a call. Its statements bear the call's id, so that a lock or a slow statement leads to its line in the log.
 */
export async function asRequest<T>(request: NamedRequest, work: () => Promise<T>): Promise<T> {
  return await requests.run(request, work)
}

/** The call whose work this is; undefined where it is nobody's, or none that the database should know. */
export function currentRequest(): NamedRequest | undefined {
  return requests.getStore()
}

/** PostgreSQL with the id of the call as `application_name` until the end of each transaction; it costs no round trip. */
export class NamingDialect extends PostgresDialect {
  protected readonly config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.config = config
  }

  override createDriver(): NamingDriver {
    return new NamingDriver(this.config)
  }
}

export class NamingDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const request = currentRequest()
    if (!request) await super.beginTransaction(connection, settings)
    // An id is made by us, or read by `requestId`: it needs no quoting.
    else
      await connection.executeQuery(
        CompiledQuery.raw(`begin; set local application_name = 'glasshouse ${request.id}'`),
      )
  }
}

/**
 * PostgreSQL with the id of the call as a comment before each statement, which `pg_stat_activity` and the database's log of slow
 * statements show. For reads: they are no transactions, so `application_name` would take two more statements around each.
 */
export class CommentingDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CommentingCompiler()
  }
}

class CommentingCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const query = super.compileQuery(...given)
    const request = currentRequest()
    return request ? { ...query, sql: `/* ${request.id} */ ${query.sql}` } : query
  }
}
