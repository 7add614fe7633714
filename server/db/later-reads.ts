import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { isAway } from './away.ts'
import { errorCode } from './error-code.ts'
import { CommentingDialect } from './request-name.ts'

/** The oldest that a read from a standby may be, milliseconds. */
const oldest = 1_000
/** How often the primary is asked how far it is while somebody reads, milliseconds, and for how long after the last read. */
const askEvery = 300
const askFor = 5_000
/** How long to wait for a standby, and how long to avoid it after a failure, milliseconds. */
const patience = 500
const leftAlone = 5_000

/** A statement that the standby ended because of what it had to replay. */
const recoveryConflict = '40001'

const replayed = CompiledQuery.raw(
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as it",
)

export type Later = { dialect: Dialect; close: () => Promise<void> }

/**
 * Reads that may be a second old: from a standby that has all that the primary had within the last second, else from the
 * primary. Each connection is asked, so that several standbys may stand behind the address; nobody asks while nobody reads.
 */
export function laterReads(primary: Pool, standby: Pool, tell: (isUsed: boolean) => void): Later {
  const first = new CommentingDialect({ pool: primary })
  const second = new PostgresDialect({ pool: standby })
  /** Ends of the primary's log with their times (performance.now), oldest first. */
  let ends: { at: number; end: bigint }[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  /** Where the last read went, and where it was last told that they go. */
  let wentToStandby = false
  let isUsed = false
  const ending = new AbortController()

  async function ask(): Promise<void> {
    while (!ending.signal.aborted && performance.now() - readAt < askFor) {
      const at = performance.now()
      const end = await endOf(primary).catch(() => undefined)
      if (end !== undefined) ends = [...ends, { at, end }].filter((one) => at - one.at <= oldest)
      if (wentToStandby !== isUsed) tell((isUsed = wentToStandby))
      await pause(askEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
    asking = undefined
  }

  /** Whether a standby has what the primary had within the last second. */
  async function isFresh(connection: DatabaseConnection): Promise<boolean> {
    const { rows } = await connection.executeQuery<{ it: string | null }>(replayed)
    const it = rows[0]?.it
    if (it === null || it === undefined) return false
    const now = performance.now()
    return ends.some(({ at, end }) => now - at <= oldest && end <= BigInt(it))
  }

  function createDriver(): Driver {
    const [own, other] = [first.createDriver(), second.createDriver()]
    const ofStandby = new WeakMap<DatabaseConnection, DatabaseConnection>()

    /** A connection to a standby that is fresh; undefined where there is none. */
    async function fresh(): Promise<DatabaseConnection | undefined> {
      const connection = await other.acquireConnection()
      const isGood = await isFresh(connection).catch(() => false)
      if (isGood) return connection
      await other.releaseConnection(connection)
      return undefined
    }

    async function soon(): Promise<DatabaseConnection | undefined> {
      if (ends.length === 0 || performance.now() - failedAt < leftAlone) return undefined
      const finding = fresh()
      const found = await Promise.race([finding, pause(patience, 'late' as const)]).catch(
        () => 'late' as const,
      )
      if (found !== 'late') return found
      failedAt = performance.now()
      // It may still come: nobody needs it then.
      finding.then((late) => late && other.releaseConnection(late)).catch(() => undefined)
      return undefined
    }

    async function fromPrimary<Row>(query: CompiledQuery) {
      const connection = await own.acquireConnection()
      try {
        return await connection.executeQuery<Row>(query)
      } finally {
        await own.releaseConnection(connection)
      }
    }

    return {
      init: async () => void (await Promise.all([own.init(), other.init()])),
      acquireConnection: async () => {
        readAt = performance.now()
        asking ??= ask()
        const connection = await soon()
        wentToStandby = connection !== undefined
        if (!connection) return await own.acquireConnection()
        const wrapped: DatabaseConnection = {
          executeQuery: async <Row>(query: CompiledQuery) => {
            try {
              return await connection.executeQuery<Row>(query)
            } catch (error) {
              if (!isAway(error) && errorCode(error) !== recoveryConflict) throw error
              return await fromPrimary<Row>(query)
            }
          },
          streamQuery: (query, size) => connection.streamQuery(query, size),
        }
        ofStandby.set(wrapped, connection)
        return wrapped
      },
      releaseConnection: async (connection) => {
        const its = ofStandby.get(connection)
        await (its ? other.releaseConnection(its) : own.releaseConnection(connection))
      },
      beginTransaction: (connection, settings) => own.beginTransaction(connection, settings),
      commitTransaction: (connection) => own.commitTransaction(connection),
      rollbackTransaction: (connection) => own.rollbackTransaction(connection),
      // The pools are ended by who opened them.
      destroy: async () => {},
    }
  }

  return {
    dialect: {
      createDriver,
      createAdapter: () => first.createAdapter(),
      createIntrospector: (db) => first.createIntrospector(db),
      createQueryCompiler: () => first.createQueryCompiler(),
    },
    close: async () => {
      ending.abort()
      await asking
    },
  }
}

async function endOf(primary: Pool): Promise<bigint> {
  const { rows } = await primary.query<{ it: string }>(
    "select (pg_current_wal_flush_lsn() - '0/0')::text as it",
  )
  return BigInt(rows[0]!.it)
}
