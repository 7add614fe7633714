import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import * as z from 'zod'
import { type Account, accountNamed, asAccount, isRoot } from '../db/embedded/account.ts'
import { addressesOf, userOf } from '../db/hosts.ts'
import { StartError } from '../db/start-error.ts'
import { type DrillResult, judge, resultOf } from './drill.ts'

const run = promisify(execFile)

/** The answer of `pgbackrest info` about a stanza: its copies, oldest first, and when each was complete (epoch seconds). */
const info = z.array(
  z.object({ backup: z.array(z.object({ label: z.string(), timestamp: z.object({ stop: z.number() }) })) }),
)

/**
 * The drill of a database of one's own: has pgBackRest restore its newest copy and all of its log beside the running house,
 * to a folder and a PostgreSQL that nobody else reaches, recomputes everything there and has the verifier judge the public log.
 * As root both run as `postgres`. Gives when the newest copy was made as well. A StartError where it can't be restored.
 */
export async function drillOfPgBackRest(
  stanza: string,
  databaseUrl: string,
): Promise<DrillResult & { madeAt: string }> {
  const begun = performance.now()
  const account = isRoot() ? accountNamed('postgres') : null
  const outer = mkdtempSync(join(tmpdir(), 'glasshouse-drill-'))
  const cluster = join(outer, 'cluster')
  const options = { ...asAccount(account), cwd: outer, maxBuffer: 64 * 1024 * 1024 }
  const pgbackrest = async (...args: string[]) =>
    await run('pgbackrest', [`--stanza=${stanza}`, '--log-level-console=error', ...args], options).catch(
      (error: Error & { stdout?: string; stderr?: string }) => {
        const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message
        throw new StartError(`pgBackRest could not restore ${stanza}: ${said}`)
      },
    )
  try {
    await mkdir(cluster, { mode: 0o700 })
    if (account) for (const folder of [outer, cluster]) await chown(folder, account.uid, account.gid)
    const { stdout } = await pgbackrest('--output=json', 'info')
    const newest = info.parse(JSON.parse(stdout))[0]?.backup.at(-1)
    if (!newest) throw new StartError(`pgBackRest has no copy of ${stanza} yet.`)
    // Its own log goes nowhere: two databases can't keep one.
    await pgbackrest(
      `--pg1-path=${cluster}`,
      '--archive-mode=off',
      `--tablespace-map-all=${join(outer, 'tablespaces')}`,
      'restore',
    )
    const stop = await openRestored(outer, cluster, account)
    try {
      const database = decodeURIComponent(new URL(addressesOf(databaseUrl)[0]!).pathname.slice(1))
      const restored = { host: outer, port: 5432, user: userOf(databaseUrl), password: '', database }
      const madeAt = new Date(newest.timestamp.stop * 1000).toISOString()
      return { madeAt, ...resultOf(newest.label, begun, await judge(restored, outer)) }
    } finally {
      await stop()
    }
  } finally {
    rmSync(outer, { recursive: true, force: true })
  }
}

/** Starts a restored PostgreSQL on a socket in a folder of its own account; gives what stops it, once it can be written to. */
async function openRestored(outer: string, cluster: string, account: Account | null) {
  await writeFile(join(outer, 'postgresql.conf'), '')
  await writeFile(join(outer, 'pg_hba.conf'), 'local all all trust\n')
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const debians = `/usr/lib/postgresql/${version}/bin/postgres`
  // The server's own settings may name what is not here; closed to connections until it has recovered.
  const settings = {
    config_file: join(outer, 'postgresql.conf'),
    hba_file: join(outer, 'pg_hba.conf'),
    ident_file: join(outer, 'postgresql.conf'),
    unix_socket_directories: outer,
    listen_addresses: '',
    port: '5432',
    archive_mode: 'off',
    ssl: 'off',
    hot_standby: 'off',
    shared_preload_libraries: '',
    synchronous_standby_names: '',
    logging_collector: 'off',
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(existsSync(debians) ? debians : 'postgres', ['-D', cluster, ...parameters], {
    ...asAccount(account),
    cwd: outer,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  let over = false
  const ended = new Promise<void>((resolve) => {
    for (const event of ['close', 'error']) child.once(event, resolve)
  }).then(() => (over = true))
  while (!(await isOpen(outer))) {
    if (over) throw new StartError(`The restored database does not start: ${(await said).trim()}`)
    await pause(200)
  }
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

async function isOpen(socket: string): Promise<boolean> {
  const client = new Client({ host: socket, user: 'postgres', database: 'template1' })
  try {
    await client.connect()
    const { rows } = await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open')
    return rows[0]!.open
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
