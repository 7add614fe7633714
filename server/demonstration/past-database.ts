import {
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  type QueryExecutor,
  sql,
  TransactionBuilder,
} from 'kysely'
import type { Connection } from '../db/connection.ts'
import { type Database, openDatabase, type Tx } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

/**
 * Opens the database for writing the past, as its owner. One connection writes a day's money while the other writes the
 * rounds of the next. Most statements need no answer of the one before: in its transactions they go off at once, in
 * their order, where waiting for each answer took a quarter of the time.
 */
export function openForPast(owner: Connection): Database {
  const database = openDatabase(owner, { connections: 2, pipeline: true })
  const dialect = new PostgresDialect({ pool: database.pool })
  const executor = allAtOnce(database.write.getExecutor())
  const props = { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
  return {
    ...database,
    write: instead(database.write, 'transaction', () => new TransactionBuilder<DB>(props)),
  }
}

/** Kysely lets a transaction's statements on their way one by one; the connection itself knows how to line them up. */
function allAtOnce(executor: QueryExecutor): QueryExecutor {
  return instead(executor, 'withConnectionProvider', (one: ConnectionProvider) => {
    let connection: Promise<DatabaseConnection> | undefined
    return executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        connection ??= one.provideConnection(async (only) => only)
        return await consumer(await connection)
      },
    })
  })
}

/** An object with another method in the place of one of its own. */
function instead<T extends object>(whole: T, name: keyof T, method: unknown): T {
  return new Proxy(whole, {
    get: (target, asked) => {
      if (asked === name) return method
      const value: unknown = Reflect.get(target, asked, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * One transaction in the place of the database, for the verbs that open transactions of their own: each of those is a
 * part of it that can be taken back alone, and what they write is there with the whole or not at all.
 */
export function databaseIn(tx: Tx, { pool }: Pick<Database, 'pool'>): Database {
  const transaction = () => ({
    execute: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const begun = sql`savepoint verb`.execute(tx)
      try {
        const [result] = await Promise.all([work(tx), begun])
        await sql`release savepoint verb`.execute(tx)
        return result
      } catch (error) {
        await sql`rollback to savepoint verb`.execute(tx)
        await sql`release savepoint verb`.execute(tx)
        throw error
      }
    },
  })
  const write = instead(tx, 'transaction', transaction)
  return { read: tx, write, pool, close: async () => {} }
}

/** Statements that are on their way; what is sent after them is done after them. */
export type Sent = { done: Promise<unknown> }

/** Who needs no answer need not wait for it. Whoever waits later hears of a failure; until then it is none. */
export function sent(done: Promise<unknown>): Sent {
  done.catch(() => undefined)
  return { done }
}
