import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The seconds of a processor that a process has used so far; with its children where they are asked for. */
export function cpuSeconds(pid: number, { children = false } = {}): number {
  const own = readStat(pid)
  if (!own) return 0
  const all = children
    ? [own, ...readdirSync('/proc').map(Number).filter(Boolean).flatMap(childOf(pid))]
    : [own]
  return all.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

const childOf = (parent: number) => (pid: number) => {
  const stat = readStat(pid)
  return stat?.parent === parent ? [stat] : []
}

/** Parent, and ticks of a process in its own code and in the kernel's, by proc(5); children that have ended count, too. */
function readStat(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! }
  } catch {
    return undefined
  }
}

/** The bytes of memory that a process holds now (VmRSS), or the most that it ever held (VmHWM). */
export function residentBytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}
