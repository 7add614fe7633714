import type { Client } from 'pg'
import { addressesOf } from './hosts.ts'
import { StartError } from './start-error.ts'

/** As the server counts: major × 10000. */
const oldestSupported = 150_000
const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

export type ServerNeeds = {
  /** Live mode refuses what the demonstration warns of. */
  live: boolean
  /** Whether it is accepted that a failover loses the bets that a standby has not confirmed. */
  losesOnFailover: boolean
  databaseUrl?: string | null
  databaseReadUrl?: string | null
}

/**
 * Refuses a PostgreSQL that is too old. Says which of its settings could lose an acknowledged bet when a
 * machine fails: in live mode that is a refusal, else the sentence is returned as a warning.
 */
export async function checkServer(
  client: Client,
  { live, losesOnFailover, ...addresses }: ServerNeeds,
  oldest = oldestSupported,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)`,
    [['server_version_num', 'server_version', ...durable]],
  )
  const setting = new Map(rows.map((row) => [row.name, row.setting]))
  if (Number(setting.get('server_version_num')) < oldest) {
    throw new StartError(
      `The database is PostgreSQL ${setting.get('server_version')}; PostgreSQL ${Math.floor(oldest / 10_000)} or newer is needed. Nothing was changed.`,
    )
  }
  const unsafe = durable.filter((name) => setting.get(name) === 'off')
  const sentences = [
    ...(unsafe.length > 0
      ? [
          `The database runs with ${unsafe.map((name) => `${name}=off`).join(', ')}: money it has confirmed could be lost when the machine fails. Switch it on.`,
        ]
      : []),
    ...(!losesOnFailover && (await hasAsynchronousStandby(client, addresses)) ? [asynchronous] : []),
  ]
  if (sentences.length === 0) return null
  if (live) throw new StartError(`MODE=live refuses this database. ${sentences.join(' ')}`)
  return sentences.join(' ')
}

const asynchronous =
  'The database has a standby that it does not wait for: a failover would lose bets that were accepted. Name it in synchronous_standby_names, or say with LOSS_ON_FAILOVER=accepted that this may be.'

/** Whether it has a standby, perhaps one that is away, and confirms a commit before any standby has it. */
async function hasAsynchronousStandby(
  client: Client,
  { databaseUrl, databaseReadUrl }: Pick<ServerNeeds, 'databaseUrl' | 'databaseReadUrl'>,
): Promise<boolean> {
  const { rows } = await client.query<Replication>(replicationSql)
  const { sends, waits } = rows[0]!
  const isNamed = Boolean(databaseReadUrl) || (databaseUrl ? addressesOf(databaseUrl).length > 1 : false)
  return (sends || isNamed) && !waits
}

/** Whether the database sends to a standby, or keeps a slot for one that is away, and whether it waits for one before it confirms a commit. */
export type Replication = { sends: boolean; waits: boolean }

// Who is sent to is hidden from the application, but how many are not. A base copy takes two of these connections, and is no standby.
export const replicationSql = `
  select (select count(*) from pg_stat_replication) > 2 * (select count(*) from pg_stat_progress_basebackup)
      or exists (select from pg_replication_slots where slot_type = 'physical' and not temporary) as sends,
    current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('local', 'off')
      as waits`

/**
 * Refuses an address at which a pooler answers: it lends its sessions out by the transaction, and what a house sets, listens
 * for or locks in one would be in another's. It makes up the process that it tells its clients.
 */
export async function refusePooler(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if ('processID' in client && rows[0]!.pid === client.processID) return
  throw new StartError(
    name === 'DATABASE_DIRECT_URL'
      ? 'At DATABASE_DIRECT_URL a pooler answers. It has to be the address of the database itself.'
      : `At ${name} a pooler answers. Keep it there, and set DATABASE_DIRECT_URL to the address of the database itself.`,
  )
}
