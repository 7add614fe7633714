import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type CustomTypesConfig, type Pool, types } from 'pg'
import type { Connection } from './connection.ts'
import { errorCode } from './error-code.ts'
import type { Gate } from './gate.ts'
import { laterReads } from './later-reads.ts'
import { openPool } from './pool.ts'
import { PreparingDialect } from './preparing.ts'
import { CommentingDialect, NamingDialect } from './request-name.ts'
import type { DB } from './schema.ts'

/** For functions that only read: its methods can't write. */
export type ReadDb = Pick<
  Kysely<DB>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>

/** For functions that write: proof that they run inside a transaction. They may read, too. */
export type Tx = Transaction<DB>

/** The application's connections, in two pools: slow reads can't keep writes waiting for one. */
export interface Database {
  readonly read: ReadDb
  /** For reads that may be a second old, from a standby if there is one: records, statements, histories, trends, sums of play. */
  readonly later: ReadDb
  readonly write: Kysely<DB>
  /**
   * `read` and `write` on the same connections, with prepared statements: for what runs each second or at each call, and for
   * what players open all day.
   */
  readonly steady: Pick<Database, 'read' | 'write'>
  /** One connection that no call can take, for checks that must work while all others are busy. */
  readonly reserved: ReadDb
  /** For what needs the driver itself: prepared statements with array parameters. */
  readonly pool: Pool
  /** How many connections there are, and who waits for one. */
  readonly pools: Readonly<Record<'read' | 'write', Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
  /** For what needs a session of its own: LISTEN. */
  readonly sessions: Pool
  /** Whether statements may be prepared by name: only if a session is never shared. */
  readonly named: boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections in each of the two pools. */
  readonly connections?: number
  /** The time limit of a statement, seconds; 0 for none. */
  readonly patience?: number
  /** If the connection goes to a pooler, which hands each transaction another session: the address past it. */
  readonly direct?: Connection
  /** A standby of the same database, which `later` reads from while it is at most a second behind. */
  readonly standby?: Connection | undefined
  /** Called when `later` starts to read from the standby, and when it stops. */
  readonly onStandby?: ((isUsed: boolean) => void) | undefined
  /** Makes every write through `read` an error of the database; needs a direct connection, not a pooler. */
  readonly guardReads?: boolean
  /** Sends statements at once and in order, without waiting for earlier answers; otherwise the same. */
  readonly pipeline?: boolean
  /** The gate before writes; with `gateReads` before reads, too. */
  readonly gate?: Gate
  /** For work that writes what it read elsewhere before. */
  readonly gateReads?: boolean
  /** Called for broken connections; the pool replaces them. */
  readonly onBroken?: ((error: Error) => void) | undefined
  /** Called for each new connection. */
  readonly onConnected?: (() => void) | undefined
}

/** Sessions that listen, where calls go through a pooler: for players' streams and the back office's. */
export const connectionsOfEvents = 2

/** The time limit for work without a caller, seconds: sealing a round with a million bets takes a dozen. */
const usualPatience = 60

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { guardReads = false, connections = 10, patience = usualPatience } = options
  const { direct, pipeline = false, gate, gateReads = false, onBroken, onConnected, standby } = options
  const pooled = direct !== undefined
  let closing = false
  const settings = {
    connections,
    patience,
    pooled,
    pipeline,
    // A database that ends just after us breaks connections that are still closing.
    onBroken: (error: Error) => {
      if (!closing) onBroken?.(error)
    },
    onConnected,
    types: { getTypeParser },
  }
  const pool = openPool(connection, { ...settings, gate, name: 'glasshouse write' })
  const readPool = openPool(connection, {
    ...settings,
    name: 'glasshouse read',
    gate: gateReads ? gate : undefined,
    ...(guardReads && { startup: '-c default_transaction_read_only=on' }),
  })
  const reservedPool = openPool(connection, { ...settings, gate, name: 'glasshouse ready', connections: 1 })
  const sessions = direct
    ? openPool(direct, {
        ...settings,
        name: 'glasshouse events',
        connections: connectionsOfEvents,
        pooled: false,
      })
    : pool
  const write = new Kysely<DB>({ dialect: new NamingDialect({ pool }) })
  const read = new Kysely<DB>({ dialect: new CommentingDialect({ pool: readPool }) })
  // A pooler's next session would not know them.
  const steady = pooled
    ? { read, write }
    : {
        read: new Kysely<DB>({ dialect: new PreparingDialect({ pool: readPool }) }),
        write: new Kysely<DB>({ dialect: new PreparingDialect({ pool }) }),
      }
  const standbyPool =
    standby &&
    openPool(standby, {
      ...settings,
      pooled: false,
      name: 'glasshouse later',
      standby: true,
      onBroken: undefined,
      onConnected: undefined,
    })
  const later = standbyPool && laterReads(readPool, standbyPool, options.onStandby ?? (() => undefined))
  return {
    read,
    reserved: new Kysely<DB>({ dialect: new PostgresDialect({ pool: reservedPool }) }),
    later: later ? new Kysely<DB>({ dialect: later.dialect }) : read,
    write,
    steady,
    pool,
    pools: { read: readPool, write: pool },
    sessions,
    named: !pooled,
    close: async () => {
      closing = true
      await later?.close()
      await Promise.all([read.destroy(), write.destroy(), standbyPool?.end()])
      // The query builder ends only a pool that it has used.
      for (const each of [pool, readPool, reservedPool, sessions]) if (!each.ending) await each.end()
    },
  }
}

export interface TransactionOptions {
  /** How often the work may be tried when it collides with others; each try starts over. */
  readonly attempts?: number
  /** For work that others wait for: a process that pauses midway loses its locks after this many seconds. */
  readonly idleSeconds?: number
}

/**
 * Runs the work in one transaction (READ COMMITTED) and commits. Deadlocks and serialization failures are tried
 * again; every other error rolls back and is thrown. A lost connection during COMMIT is thrown: its
 * idempotency key then tells whether the work was done.
 */
export async function transaction<T>(
  database: Pick<Database, 'write'>,
  work: (tx: Tx) => Promise<T>,
  { attempts = 5, idleSeconds }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let cause: unknown
    try {
      return await database.write.transaction().execute(async (tx) => {
        if (idleSeconds !== undefined) await limitIdleness(tx, idleSeconds)
        return await work(tx).catch((error: unknown) => {
          cause = error
          throw error
        })
      })
    } catch (failure) {
      // If the connection is lost, the rollback fails as well, and hides the cause.
      const error = cause ?? failure
      if (attempt >= attempts || !isCollision(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Until the end of the transaction, the database ends a session that leaves it waiting for the next statement. */
async function limitIdleness(tx: Tx, seconds: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(seconds * 1000)}, true)`.execute(
    tx,
  )
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'

function isCollision(error: unknown): boolean {
  const code = errorCode(error)
  return code === serializationFailure || code === deadlockDetected
}

const int8Array = 1016
const ownParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [int8Array, bigintArray],
  // A day has no time zone: it stays text.
  [types.builtins.DATE, (text) => text],
])

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : ownParsers.get(oid)) ?? types.getTypeParser(oid, format)

/** Parses `{1,2,NULL}`; arrays of arrays are not used. */
function bigintArray(text: string): (bigint | null)[] {
  const entries = text === '{}' ? [] : text.slice(1, -1).split(',')
  return entries.map((entry) => (entry === 'NULL' ? null : BigInt(entry)))
}
