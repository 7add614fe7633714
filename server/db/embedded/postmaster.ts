import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { asAccount } from './account.ts'
import { diskFull } from './file-problem.ts'
import type { Place } from './place.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** A running PostgreSQL that is our child. */
export interface Postmaster {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
  /** Fast shutdown: running statements end, everything is written, then the process ends. */
  stop(): Promise<void>
}

const logLimit = 10 * 1024 * 1024

/** Always given on the command line, where they win over a changed postgresql.conf. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  // Each round of the time that a restored backup lacks takes a lock, all in one transaction: room for some 50,000.
  max_locks_per_transaction: '256',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
}

export type PostgresSettings = Readonly<Record<string, string>>

/** Where PostgreSQL writes what happens to it. */
export const logOf = (place: Place) => join(place.home, 'postgres.log')

/** Starts PostgreSQL on the place's cluster and waits until it answers; a crash recovery may take its time. */
export async function startPostmaster(
  place: Place,
  socket: string,
  changed: PostgresSettings = {},
): Promise<Postmaster> {
  const cluster = join(place.home, 'cluster')
  for (let attempt = 1; ; attempt++) {
    const logPath = logOf(place)
    const log = openLog(logPath)
    const logStart = fstatSync(log).size
    const child = spawnPostgres(place, cluster, socket, log, changed)
    closeSync(log)
    const ended = endOf(child)
    if (await isReady(child, cluster)) {
      return { ended, stop: () => stopChild(child, ended) }
    }
    const said = readFileSync(logPath, 'utf8').slice(logStart)
    // Backends of a killed postmaster need a moment to notice; until then its shared memory is taken.
    if (attempt < 50 && /pre-existing shared memory block|could not create lock file/.test(said)) {
      await pause(100)
      continue
    }
    throw failure(said, place, logPath)
  }
}

function spawnPostgres(
  place: Place,
  cluster: string,
  socket: string,
  log: number,
  changed: PostgresSettings,
) {
  const all = { ...settings, unix_socket_directories: `"${socket}"`, ...changed }
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C in the terminal reaches the server alone, which then stops PostgreSQL in order.
  return spawn(join(place.binaries, 'bin', 'postgres'), ['-D', cluster, ...parameters], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', PGPORT: '5432' },
    ...asAccount(place.account),
  })
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > logLimit) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

/** Resolves when the child ends. If this process ends first, even abruptly, it stops the child. */
function endOf(child: ChildProcess): Promise<void> {
  const sendHome = () => void child.kill('SIGINT')
  process.once('exit', sendHome)
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.once('error', () => resolve())
  return promise.finally(() => process.off('exit', sendHome))
}

/** Waits until the child takes connections; false when it ends before. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const state = readPostmasterFile(cluster)
    if (state?.pid === child.pid && state.ready) return true
    await pause(15)
  }
  return false
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  child.kill('SIGINT')
  await ended
  clearTimeout(impatience)
}

/** PostgreSQL's own words, turned into what a person can do. */
function failure(said: string, place: Place, logPath: string): StartError {
  if (/No space left on device|free disk space/.test(said)) return diskFull(place.home)
  const reason = /(?:FATAL|PANIC|postgres): +(.*)/.exec(said)?.[1] ?? 'it gave no reason'
  return new StartError(`PostgreSQL did not start: ${reason}. Its log is ${logPath}.`)
}
