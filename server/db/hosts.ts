import { Client } from 'pg'
import { DatabaseAway } from './away.ts'
import type { Connection } from './connection.ts'

/**
 * The addresses in one that names several hosts, as libpq writes them: `postgres://user:password@one,two:5433/name`.
 * One with a single host is alone.
 */
export function addressesOf(url: string): string[] {
  const parts = /^([a-z]+:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/s.exec(url)
  if (!parts) return [url]
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The same hosts with another login. */
export function withLogin(url: string, user: string, password: string): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return url.replace(/^([a-z]+:\/\/)(?:[^/?#@]*@)?/, (_, scheme: string) => `${scheme}${login}`)
}

export const userOf = (url: string) => decodeURIComponent(new URL(addressesOf(url)[0]!).username)

export const passwordOf = (url: string) => decodeURIComponent(new URL(addressesOf(url)[0]!).password)

/** One connection for each host of it. */
export function choicesOf(connection: Connection): Connection[] {
  const { connectionString } = connection
  if (connectionString === undefined) return [connection]
  return addressesOf(connectionString).map((address) => ({ ...connection, connectionString: address }))
}

/** How long a host may take to say whether it is written to, milliseconds. */
const patience = 2_000

/** Knows which of several hosts takes writes. */
export type Hosts = {
  readonly several: boolean
  /** The one that was found last. */
  current: () => Connection
  /** It may have changed by now. */
  doubt: () => void
  /** When in doubt, asks all at once and takes the first that accepts writes; rejects with DatabaseAway if none does. */
  settle: () => Promise<void>
}

export function createHosts(connection: Connection): Hosts {
  const choices = choicesOf(connection)
  const several = choices.length > 1
  let current = choices[0]!
  let inDoubt = several
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      current = await Promise.any(choices.map(writable))
      inDoubt = false
    } catch (error) {
      const reasons = error instanceof AggregateError ? error.errors.map(reasonOf) : [reasonOf(error)]
      throw new DatabaseAway(`none of the database's hosts can be written: ${reasons.join('; ')}`)
    } finally {
      asking = undefined
    }
  }

  return {
    several,
    current: () => current,
    doubt: () => void (inDoubt = several),
    settle: async () => {
      if (inDoubt) await (asking ??= ask())
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Gives the connection back if its host can be written. */
async function writable(connection: Connection): Promise<Connection> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'glasshouse host',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isStandby(client)) throw new DatabaseAway(`${placeOf(client)} is a standby`)
    return connection
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    throw new DatabaseAway(`${placeOf(client)}: ${reasonOf(error) || 'no answer'}`)
  } finally {
    void client.end().catch(() => {})
  }
}

export async function isStandby(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]!.standby
}

/** Where a client goes, for a sentence. */
export const placeOf = ({ host, port }: Pick<Client, 'host' | 'port'>) =>
  host.startsWith('/') ? host : `${host}:${port}`
