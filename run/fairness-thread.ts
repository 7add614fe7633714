import { parentPort, workerData } from 'node:worker_threads'
import { countStretch, noBattery } from '../rules/battery.ts'
import { simulatedBytes, simulatedDraws } from './simulated-draws.ts'

/** A thread's task: to count the draws of a stretch, or to return this many bytes of each. */
export type Asked = { stretch: number; count: number; bytesOfEach: number | null }

const { run } = workerData as { run: string }

parentPort!.on('message', ({ stretch, count, bytesOfEach }: Asked) => {
  if (bytesOfEach !== null) {
    parentPort!.postMessage(simulatedBytes(run, stretch, count, bytesOfEach))
    return
  }
  const counts = noBattery()
  countStretch(counts, simulatedDraws(run, stretch, count))
  parentPort!.postMessage(counts)
})
