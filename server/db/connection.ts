import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DatabaseAway } from './away.ts'
import { errorCode } from './error-code.ts'
import { createHosts, isStandby, placeOf } from './hosts.ts'
import { StartError } from './start-error.ts'

/** How to reach a database as one role: an address, which may name several hosts, or its parts. */
export type Connection = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

/** Faults that may pass in a moment: a database that starts, a standby that is being promoted. */
class NotYet extends StartError {}

export type Waiting = {
  /** For how long to wait for a database that does not answer yet, seconds. */
  readonly wait: number
  readonly say: (sentence: string) => void
}

const firstPause = 250
const longestPause = 5_000

/**
 * Connects one client to the host that is written to, or throws a StartError that names the fault of the address.
 * `name` is the variable's.
 */
export async function connectClient(
  connection: Connection,
  name: string,
  { wait, say }: Waiting = { wait: 0, say: () => {} },
): Promise<Client> {
  const until = performance.now() + wait * 1000
  let told = ''
  for (let rest = firstPause; ; rest = Math.min(rest * 2, longestPause)) {
    try {
      return await connectOnce(connection, name)
    } catch (error) {
      if (!(error instanceof NotYet) || performance.now() + rest > until) throw error
      if (told !== error.message) say(`${error.message} Waiting for it, ${wait} s in all …`)
      told = error.message
      await pause(rest)
    }
  }
}

async function connectOnce(connection: Connection, name: string): Promise<Client> {
  const hosts = createHosts(connection)
  await hosts.settle().catch((error: unknown) => {
    throw error instanceof DatabaseAway ? new NotYet(`${name}: ${error.message}.`) : error
  })
  const client = new Client({ ...hosts.current(), connectionTimeoutMillis: 10_000, keepAlive: true })
  // A connection that breaks later fails its query; without a listener it would end the process, too.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw connectionProblem(error, client, name)
  }
  if (!(await isStandby(client))) return client
  await client.end()
  throw new NotYet(
    `${name}: PostgreSQL at ${placeOf(client)} is a standby, which can't be written. Give the primary's address, or all hosts with commas between them.`,
  )
}

function connectionProblem(error: unknown, client: Client, name: string): StartError {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : ''
  const place = placeOf(client)
  switch (code ?? '') {
    case '28P01':
      return new StartError(`${name}: PostgreSQL at ${place} refuses the password of user "${client.user}".`)
    case '28000':
      return new StartError(
        `${name}: PostgreSQL at ${place} does not let user "${client.user}" in (${message}).`,
      )
    case '42501':
      return new StartError(
        `${name}: user "${client.user}" may not use the database "${client.database}" at ${place}. Let an administrator run: grant connect on database ${client.database} to ${client.user};`,
      )
    case '3D000':
      return new StartError(
        `${name}: PostgreSQL at ${place} has no database "${client.database}". Create it first.`,
      )
    case '53300':
      return new NotYet(`${name}: PostgreSQL at ${place} has no connection left. Raise its max_connections.`)
    case '57P03':
      return new NotYet(
        `${name}: PostgreSQL at ${place} is starting up or shutting down. Try again in a moment.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new NotYet(`${name}: no machine named "${client.host}" can be found.`)
    default:
      return new NotYet(
        `${name}: no PostgreSQL answers at ${place} (${message || code || 'no reason given'}). Is it running, and is the address right?`,
      )
  }
}
