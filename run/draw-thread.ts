import { Worker } from 'node:worker_threads'
import type { BatteryCounts } from '../rules/battery.ts'
import type { Asked } from './fairness-thread.ts'

/** A thread that draws. It does one thing at a time. */
export type DrawThread = {
  /** Counts the given number of draws of a stretch. */
  count: (stretch: number, count: number) => Promise<BatteryCounts>
  /** The bytes of the given number of draws of a stretch, in order. */
  bytes: (stretch: number, count: number, ofEach: number) => Promise<Uint8Array>
  close: () => Promise<void>
}

/** Opens a thread for the draws of a run. */
export function openThread(run: string): DrawThread {
  const worker = new Worker(new URL('./fairness-thread.ts', import.meta.url), { workerData: { run } })
  const ask = async <Answer>(asked: Asked): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage(asked)
    try {
      return await promise
    } finally {
      worker.off('message', resolve)
      worker.off('error', reject)
    }
  }
  return {
    count: async (stretch, count) => await ask({ stretch, count, bytesOfEach: null }),
    bytes: async (stretch, count, ofEach) => await ask({ stretch, count, bytesOfEach: ofEach }),
    close: async () => void (await worker.terminate()),
  }
}
