import {
  type ConnectionProvider,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type QueryExecutor,
  sql,
  TransactionBuilder,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Connection } from '../db/connection.ts'
import { type Database, openDatabase, type Tx } from '../db/database.ts'
import type { DB } from '../db/schema.ts'

/**
 * Opens the database for writing the past, as its owner. One connection writes a day's money while the other writes the
 * rounds of the next. Most statements need no answer of the one before: in its transactions they go off at once, in
 * their order, where waiting for each answer took a quarter of the time. The same few statements come thousands of
 * times: each is parsed and planned once a connection.
 */
export function openForPast(owner: Connection): Database {
  const database = openDatabase(owner, { connections: 2, pipeline: true, patience: 0 })
  const dialect = new PostgresDialect({ pool: preparing(database.pool) })
  const executor = allAtOnce(new Kysely<DB>({ dialect }).getExecutor())
  const props = { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
  return {
    ...database,
    write: instead(database.write, 'transaction', () => new TransactionBuilder<DB>(props)),
  }
}

/** A pool whose connections prepare each statement that has parameters, and know it by a name when it comes again. */
function preparing(pool: Pool): Pool {
  const names = new Map<string, string>()
  const named = (text: string, values: readonly unknown[]) => {
    const name = names.get(text) ?? `past ${names.size + 1}`
    names.set(text, name)
    return { name, text, values: [...values] }
  }
  const prepares = (client: PoolClient): PoolClient =>
    instead(client, 'query', async (text: string, values: readonly unknown[] = []) =>
      client.query(values.length > 0 ? named(text, values) : text),
    )
  return instead(pool, 'connect', async () => prepares(await pool.connect()))
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
 * part of it that can be rolled back alone, and what they write is there with the whole or not at all.
 */
export function databaseIn(
  tx: Tx,
  { pool, pools, sessions, named }: Pick<Database, 'pool' | 'pools' | 'sessions' | 'named'>,
): Database {
  const transaction = () => ({
    execute: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const begun = sql`savepoint verb`.execute(tx)
      try {
        const [result] = await Promise.all([work(tx), begun])
        sent(sql`release savepoint verb`.execute(tx))
        return result
      } catch (error) {
        // Where its own savepoint could not be set, the name is that of a verb before, whose work stays.
        if (await hasFailed(begun)) throw error
        await sql`rollback to savepoint verb`.execute(tx)
        await sql`release savepoint verb`.execute(tx)
        throw error
      }
    },
  })
  const write = instead(tx, 'transaction', transaction)
  const handles = { read: tx, later: tx, reserved: tx, write, steady: { read: tx, write } }
  return { ...handles, pool, pools, sessions, named, close: async () => {} }
}

async function hasFailed(step: Promise<unknown>): Promise<boolean> {
  return await step.then(
    () => false,
    () => true,
  )
}

/** Statements that are on their way; what is sent after them is done after them. */
export type Sent = { done: Promise<unknown> }

/** An answer that is not needed is not waited for. A later wait hears of a failure; until then it is none. */
export function sent(done: Promise<unknown>): Sent {
  done.catch(() => undefined)
  return { done }
}
