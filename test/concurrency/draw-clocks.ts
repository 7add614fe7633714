import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type House, seedKey } from '../support/house.ts'

/** Nodes of a house in processes of their own, of which only the clock runs, to be killed (draw-clock-process.ts). */
export function drawClocksOf(house: House) {
  const running = new Set<ChildProcess>()
  const launch = async (): Promise<ChildProcess> => {
    const { rows } = await house.owner.query<{ database: string }>('select current_database() as database')
    const connection = JSON.stringify({ ...inject('cluster').application, ...rows[0] })
    const child = fork(join(import.meta.dirname, 'draw-clock-process.ts'), [
      connection,
      seedKey.toString('hex'),
    ])
    running.add(child)
    return child
  }
  /** Starts one; done when it has looked once. */
  const start = async (): Promise<ChildProcess> => {
    const child = await launch()
    await looked(child)
    return child
  }
  /** Ends it as a machine that fails does. */
  const kill = async (child: ChildProcess): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.kill('SIGKILL')
    await ended
    running.delete(child)
  }
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL')
  }
  return { launch, start, kill, killAll }
}

async function looked(clock: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    clock.once('message', resolve)
  })
}
