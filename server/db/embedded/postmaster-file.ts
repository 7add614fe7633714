import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, isRunning } from './process-identity.ts'

/** A running PostgreSQL's description of itself in its cluster's `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  /** The folder of its socket. */
  readonly socket: string
  readonly ready: boolean
}

/** The first line is the process, the fifth its socket's folder, the eighth its state. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const socket = lines[4]?.trim() ?? ''
    return Number.isInteger(pid) && pid > 0 ? { pid, socket, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/**
 * Stops a PostgreSQL that outlived its server. Stopping and starting it again is chosen over adopting it as it
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
