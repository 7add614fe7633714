import type { Client } from 'pg'
import { StartError } from './start-error.ts'

/** As the server counts: major × 10000. */
const oldestSupported = 150_000
const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Refuses a PostgreSQL that is too old. Says which of its settings could lose an acknowledged bet when the
 * machine fails: in live mode that is a refusal, else the sentence is returned as a warning.
 */
export async function checkServer(
  client: Client,
  live: boolean,
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
  if (unsafe.length === 0) return null
  const sentence = `The database runs with ${unsafe.map((name) => `${name}=off`).join(', ')}: money it has confirmed could be lost when the machine fails. Switch it on.`
  if (live) throw new StartError(`MODE=live refuses this database. ${sentence}`)
  return sentence
}
