import { Client, type ClientConfig } from 'pg'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

/** How to reach a database as one role: an address, or its parts. */
export type Connection = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

/** Connects one client, or throws a StartError that says what is wrong with the address. `name` is the variable's. */
export async function connectClient(connection: Connection, name: string): Promise<Client> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A connection that breaks later fails its query; without a listener it would end the process, too.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw new StartError(connectionProblem(error, client, name))
  }
}

function connectionProblem(error: unknown, client: Client, name: string): string {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  const place = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
  switch (code ?? '') {
    case '28P01':
      return `${name}: PostgreSQL at ${place} refuses the password of user "${client.user}".`
    case '28000':
      return `${name}: PostgreSQL at ${place} does not let user "${client.user}" in (${message}).`
    case '3D000':
      return `${name}: PostgreSQL at ${place} has no database "${client.database}". Create it first.`
    case '53300':
      return `${name}: PostgreSQL at ${place} has no connection left. Raise its max_connections.`
    case '57P03':
      return `${name}: PostgreSQL at ${place} is starting up or shutting down. Try again in a moment.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${name}: no machine named "${client.host}" can be found.`
    default:
      return `${name}: no PostgreSQL answers at ${place} (${message || code || 'no reason given'}). Is it running, and is the address right?`
  }
}
