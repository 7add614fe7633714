import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A machine of its own as far as its network and its processes go: a network namespace on a switch. */
export type Machine = {
  readonly name: string
  readonly address: string
  /** Its folder; a database machine's is a disk of its own. */
  readonly folder: string
  run: (program: Program) => ChildProcess
  /** Sends a signal to all that runs on it. */
  signal: (signal: NodeJS.Signals) => void
  isIdle: () => boolean
  /** Pulls its cable, or puts it in again. */
  cable: (isIn: boolean) => void
}

export type Program = {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Runs as the database's account, which its programs demand. */
  readonly asDatabase?: boolean
  readonly says?: (text: string) => void
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' })

/** Makes the switch that all machines are plugged into; this process sits at it, too. */
export function plugSwitch(address: string): void {
  mkdirSync('/run/netns', { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/run/netns'])
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'switch', 'type', 'bridge')
  ip('addr', 'add', `${address}/24`, 'dev', 'switch')
  ip('link', 'set', 'switch', 'up')
}

export function addMachine(name: string, address: string, folder: string): Machine {
  ip('netns', 'add', name)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', name, 'master', 'switch', 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
  mkdirSync(folder, { recursive: true })
  const processes = () =>
    execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number)
  return {
    name,
    address,
    folder,
    run: ({ command, env = {}, asDatabase = false, says }) => {
      const account = asDatabase
        ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
        : []
      const child = spawn('ip', ['netns', 'exec', name, ...account, ...command], {
        cwd: folder,
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => says?.(String(chunk)))
      return child
    },
    signal: (signal) => {
      for (const pid of processes()) sendTo(pid, signal)
    },
    isIdle: () => processes().length === 0,
    cable: (isIn) => ip('link', 'set', name, isIn ? 'up' : 'down'),
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** A disk of its own for a machine, in memory: one that can be full without anybody else's being so. */
export function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', folder])
  execFileSync('chown', ['postgres:postgres', folder])
}
