import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machines.ts'

/** An accident to the primary's machine, and its repair. */
export type Accident = { readonly does: string; begin: () => Promise<void>; mend: () => Promise<void> }

export const accidentNames = ['database', 'machine', 'freeze', 'cut', 'full', 'full-standby'] as const
export type AccidentName = (typeof accidentNames)[number]

export function accidentTo(cluster: Cluster, machine: Machine, name: AccidentName): Accident {
  switch (name) {
    case 'database':
      return {
        does: 'the database is killed',
        begin: async () => killDatabase(machine),
        mend: async () => undefined,
      }
    case 'machine':
      return {
        does: 'the machine is off at once',
        begin: async () => machine.signal('SIGKILL'),
        mend: async () => cluster.startDatabase(machine),
      }
    case 'freeze':
      return {
        does: 'the machine stands still, and goes on later',
        begin: async () => machine.signal('SIGSTOP'),
        mend: async () => machine.signal('SIGCONT'),
      }
    case 'cut':
      return {
        does: 'the machine is cut off from all others',
        begin: async () => machine.cable(false),
        mend: async () => machine.cable(true),
      }
    case 'full':
      return {
        does: 'its disk is full',
        begin: async () => fillDisk(machine),
        mend: async () => {
          rmSync(filler(machine), { force: true })
          // Programs that ended for want of room are restarted, as a supervisor does.
          await pause(500)
          if (!(await answers(machine))) {
            machine.signal('SIGKILL')
            await pause(200)
            cluster.startDatabase(machine)
          }
        },
      }
    case 'full-standby': {
      let successor: Machine | undefined
      return {
        does: 'the database is killed, and the disk of the standby that takes over is full',
        begin: async () => {
          const confirming = (await cluster.members()).find(({ role }) => role === 'sync_standby')
          successor = cluster.databases.find(({ name: own }) => own === confirming?.name)
          if (successor) fillDisk(successor)
          killDatabase(machine)
        },
        mend: async () => {
          if (successor) rmSync(filler(successor), { force: true })
        },
      }
    }
  }
}

/** Beside the data: a new copy of the database does not take it along. */
const filler = ({ folder }: Machine) => join(folder, 'filler')

function killDatabase({ folder }: Machine): void {
  const file = join(folder, 'data', 'postmaster.pid')
  const pid = execFileSync('head', ['-1', file], { encoding: 'utf8' }).trim()
  process.kill(Number(pid), 'SIGKILL')
}

function fillDisk(machine: Machine): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${filler(machine)}`, 'bs=1M'], { stdio: 'ignore' })
  } catch {
    // It ends with an error, as the disk is full.
  }
}

async function answers({ name }: Machine): Promise<boolean> {
  const health = await fetch(`http://${name}:8008/liveness`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  )
  const etcd = await fetch(`http://${name}:2379/health`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  )
  return health?.ok === true && etcd !== null
}
