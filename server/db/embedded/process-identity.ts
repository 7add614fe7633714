import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that can be told from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in the kernel's own words; compared, never read. */
  readonly started: string
}

/** The identity of a process that runs now, or null if there is none with this number. */
export function identityOf(pid: number): ProcessIdentity | null {
  const started = process.platform === 'linux' ? startedByProc(pid) : startedByPs(pid)
  return started === null ? null : { pid, started }
}

/** Whether this very process still runs, not just one with its number. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.started === identity.started
}

/** Boot and clock tick of the start. A zombie has ended, though its number is still taken. */
function startedByProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in parentheses and may hold spaces: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

function startedByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
