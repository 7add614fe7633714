import { refuse } from '../http/refuse.ts'

export type HashQueueOptions = {
  /** Works under way at the same time. */
  atOnce: number
  /** Works that wait; more are refused. */
  waiting: number
  /** Jobs of one owner, running or waiting, so that nobody fills the queue alone. */
  perOwner: number
}

/** Runs a work when its turn comes; refuses with `server_busy` when too many are before it. */
export type HashQueue = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

/** Keeps expensive work within what a node can bear: memory, and the threads that files and names need as well. */
export function createHashQueue({ atOnce, waiting, perOwner }: HashQueueOptions): HashQueue {
  let running = 0
  const turns: (() => void)[] = []
  const owned = new Map<string, number>()

  function leave(owner: string): void {
    const left = (owned.get(owner) ?? 1) - 1
    if (left === 0) owned.delete(owner)
    else owned.set(owner, left)
    // A turn that passes on keeps its place among the running.
    const next = turns.shift()
    if (next) next()
    else running--
  }

  return async (owner, work) => {
    const own = owned.get(owner) ?? 0
    if (own >= perOwner || (running >= atOnce && turns.length >= waiting)) refuse('server_busy')
    owned.set(owner, own + 1)
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => turns.push(resolve))
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}
