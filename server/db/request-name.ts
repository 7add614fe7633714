import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

const requests = new AsyncLocalStorage<string>()

/** Does the work of a call. Its transactions bear the call's id, so that a lock or a slow statement leads to its line in the log. */
export async function asRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  return await requests.run(id, work)
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
    const id = requests.getStore()
    if (id === undefined) await super.beginTransaction(connection, settings)
    // An id is made by us, or read by `requestId`: it needs no quoting.
    else
      await connection.executeQuery(
        CompiledQuery.raw(`begin; set local application_name = 'glasshouse ${id}'`),
      )
  }
}
