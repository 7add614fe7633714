import { sql } from 'kysely'
import type { Connection } from '../db/connection.ts'
import { type Database, openDatabase, type Tx } from '../db/database.ts'

/**
 * Opens the database for writing the past, as its owner. One connection writes a day's money while the other writes the
 * rounds of the next; most statements need no answer of the one before, and waiting for it took a quarter of the time.
 */
export function openForPast(owner: Connection): Database {
  return openDatabase(owner, { connections: 2, pipeline: true })
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
  const write = new Proxy<Tx>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { read: tx, write, pool, close: async () => {} }
}

/** Statements that are on their way; what is sent after them is done after them. */
export type Sent = { done: Promise<unknown> }

/** Who needs no answer need not wait for it. Whoever waits later hears of a failure; until then it is none. */
export function sent(done: Promise<unknown>): Sent {
  done.catch(() => undefined)
  return { done }
}
