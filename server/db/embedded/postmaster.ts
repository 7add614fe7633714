import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { asAccount } from './account.ts'
import type { Place } from './place.ts'
import { identityOf, isRunning } from './process-identity.ts'

/** A running PostgreSQL that is our child. */
export interface Postmaster {
  /** The folder of its socket: the `host` for the driver. */
  readonly socket: string
  /** Fulfilled when the process has ended, whatever the reason. */
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

/** Starts PostgreSQL on the place's cluster and waits until it answers; a crash recovery may take its time. */
export async function startPostmaster(place: Place, changed: PostgresSettings = {}): Promise<Postmaster> {
  const cluster = join(place.home, 'cluster')
  for (let attempt = 1; ; attempt++) {
    const logPath = join(place.home, 'postgres.log')
    const log = openLog(logPath)
    const logStart = fstatSync(log).size
    const socket = socketFolder(place)
    const child = spawnPostgres(place, cluster, socket, log, changed)
    closeSync(log)
    const ended = endOf(child)
    if (await isReady(child, cluster)) {
      return { socket, ended, stop: () => stopChild(child, ended, socket, place) }
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

/** The address of a unix socket holds 103 bytes everywhere; a longer path gets a short folder for this run. */
function socketFolder(place: Place): string {
  const usual = join(place.home, 'socket')
  // The caller holds the data folder, so what lies here was left by a PostgreSQL that is gone.
  for (const name of readdirSync(usual)) rmSync(join(usual, name))
  if (Buffer.byteLength(join(usual, '.s.PGSQL.5432')) <= 103) return usual
  const short = mkdtempSync('/tmp/glasshouse-')
  if (place.account) spawnSync('chown', [`${place.account.uid}:${place.account.gid}`, short])
  return short
}

/** Fulfilled at the child's end. Should this process end first, in whatever hurry, it sends the child home. */
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

interface PostmasterFile {
  readonly pid: number
  /** The folder of its socket. */
  readonly socket: string
  readonly ready: boolean
}

/** `postmaster.pid`: the first line is the process, the fifth its socket's folder, the eighth its state. */
function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const socket = lines[4]?.trim() ?? ''
    return Number.isInteger(pid) && pid > 0 ? { pid, socket, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<void>,
  socket: string,
  place: Place,
): Promise<void> {
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  child.kill('SIGINT')
  await ended
  clearTimeout(impatience)
  if (socket !== join(place.home, 'socket')) rmSync(socket, { recursive: true, force: true })
}

/**
 * Stops a PostgreSQL that outlived its server. Stopping and starting anew is chosen over adopting it as it
 * runs: only a child tells us when it dies, and only a fresh start has the settings of this version.
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const file = readPostmasterFile(cluster)
  if (!file) return false
  const orphan = identityOf(file.pid)
  if (!orphan || !worksOn(file.pid, cluster)) {
    // The number may belong to a stranger by now, and PostgreSQL would refuse to start because of it.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return false
  }
  process.kill(orphan.pid, 'SIGINT')
  for (let waited = 0; isRunning(orphan); waited += 20) {
    if (waited === 30_000) process.kill(orphan.pid, 'SIGQUIT')
    await pause(20)
  }
  return true
}

/** The folder of the socket of a PostgreSQL that runs on a cluster and takes connections; null when none does. */
export function socketOfRunning(cluster: string): string | null {
  const file = readPostmasterFile(cluster)
  return file?.ready && worksOn(file.pid, cluster) ? file.socket : null
}

/** PostgreSQL works inside its cluster's folder; a stranger with a recycled number does not. */
function worksOn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return command.includes('postgres') && command.includes(cluster)
  }
}

/** PostgreSQL's own words, turned into what a person can do. */
function failure(said: string, place: Place, logPath: string): StartError {
  if (/No space left on device|free disk space/.test(said)) return diskFull(place.home)
  const reason = /(?:FATAL|PANIC|postgres): +(.*)/.exec(said)?.[1] ?? 'it gave no reason'
  return new StartError(`PostgreSQL did not start: ${reason}. Its log is ${logPath}.`)
}

/** The sentence for a full disk. */
export function diskFull(path: string): StartError {
  return new StartError(
    `The disk that holds ${path} is full. Nothing is lost: free some space (the database needs at least 200 MB) and start again.`,
  )
}
