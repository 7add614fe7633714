import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseAway, isAway } from './away.ts'
import type { Connection } from './connection.ts'
import { type Gate, identitySql } from './gate.ts'
import { createHosts, type Hosts } from './hosts.ts'
import { ImpatientClient, type ImpatientConfig } from './impatient-client.ts'

export type PoolOptions = {
  name: string
  connections: number
  /** The time limit of a statement, seconds; 0 for none. */
  patience: number
  /** A pooler stands between the application and PostgreSQL: a session's settings would be shared. */
  pooled: boolean
  /** It leads to a standby, and to nothing else. */
  standby?: boolean
  /** The startup parameter that keeps a read pool from writing. */
  startup?: string
  /** Closed while it is unknown whether the database is still the same; a pool that only reads has none. */
  gate?: Gate | undefined
  pipeline: boolean
  types: NonNullable<PoolConfig['types']>
  /** Called with the reason when a connection breaks, once for each. */
  onBroken?: ((error: Error) => void) | undefined
  /** Hears that a connection was made. */
  onConnected?: (() => void) | undefined
}

/** A connection that has been silent for this long is probed, milliseconds. */
const askAfter = 10_000
/** Beyond the database's own time-out, milliseconds: its word that a statement took too long is the better one. */
const grace = 1_000
/** The longest to wait for a connection, seconds. */
const longestWait = 10

/** Opens connections to the host that is written to, none of which waits for ever. */
export function openPool(connection: Connection, options: PoolOptions): Pool {
  const { patience, pipeline, types, startup } = options
  const hosts = createHosts(connection)
  const siblings = new Set<ImpatientClient>()
  class OwnClient extends ImpatientClient {
    constructor(config: ImpatientConfig) {
      super({ ...config, ...hosts.current(), siblings, patience: patience && patience * 1000 + grace })
    }
  }
  const pool = new PoolOfHosts(
    {
      ...connection,
      max: options.connections,
      pipeline,
      types,
      ...(startup && { options: startup }),
      application_name: options.name,
      keepAlive: true,
      keepAliveInitialDelayMillis: askAfter,
      connectionTimeoutMillis: Math.min(patience || longestWait, longestWait) * 1000,
      idleTimeoutMillis: 60_000,
      Client: OwnClient,
      onConnect: async (client) => {
        await prepareSession(client, options)
        options.onConnected?.()
      },
    },
    hosts,
    options.gate,
  )
  // A client reports its own end, also between two statements of a transaction, when the pool does not listen.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      hosts.doubt()
      options.onBroken?.(error)
    })
  })
  return pool
}

/** Refuses a standby, and what the gate refuses. Time-outs are set by the session and override those of role and database. */
async function prepareSession(
  client: ClientBase,
  { patience, pooled, gate, standby = false }: PoolOptions,
): Promise<void> {
  const settings = `set_config('statement_timeout', '${patience}s', false),
    set_config('idle_in_transaction_session_timeout', '30s', false)`
  const { rows } = await client.query<{ identity: string | null }>(
    `select ${identitySql} as identity${pooled ? '' : `, ${settings}`}`,
  )
  const { identity } = rows[0]!
  if (standby) {
    if (identity !== null) throw new DatabaseAway('the standby is none any more')
    return
  }
  if (identity === null) throw new DatabaseAway('the database is a standby, which can not be written')
  gate?.admit(identity)
}

/** As the pool really takes it: it gives the class its settings, and waits for what is done on a new connection. */
type OwnConfig = Omit<PoolConfig, 'Client' | 'onConnect'> & {
  Client: new (config: ImpatientConfig) => ClientBase
  onConnect: (client: ClientBase) => Promise<void>
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void

/** A pool that looks for the host that is written to whenever it may have become another one. */
class PoolOfHosts extends Pool {
  readonly #hosts: Hosts
  readonly #gate: Gate | undefined

  constructor(config: OwnConfig, hosts: Hosts, gate: Gate | undefined) {
    super(config as unknown as PoolConfig)
    this.#hosts = hosts
    this.#gate = gate
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!this.#hosts.several && !this.#gate) return callback ? this.#connectAs(callback) : super.connect()
    const connected = this.#connectWritable()
    if (!callback) return connected
    connected.then(
      (client) => setImmediate(callback, undefined, client, client.release.bind(client)),
      (error: Error) => setImmediate(callback, error, undefined, () => undefined),
    )
    return undefined
  }

  #connectAs(callback: Connected): undefined {
    super.connect(callback)
  }

  async #connectWritable(): Promise<PoolClient> {
    this.#gate?.admit()
    await this.#hosts.settle()
    try {
      return await super.connect()
    } catch (error) {
      if (!this.#hosts.several || !isAway(error)) throw error
      this.#hosts.doubt()
      await this.#hosts.settle()
      return await super.connect()
    }
  }
}
