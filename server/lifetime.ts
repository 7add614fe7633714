import { setTimeout as pause } from 'node:timers/promises'

/** Work to be ended when the process ends, in the reverse order of its start. */
export interface Lifetime {
  /** Adds a step of the end. One that hangs is given up after `patience` seconds. */
  atEnd(name: string, step: () => Promise<void>, patience?: number): void
  /** Takes all steps once, then ends the process. Later calls change nothing. */
  end(code: number): Promise<void>
}

export function createLifetime(say: (sentence: string) => void): Lifetime {
  const steps: { name: string; step: () => Promise<void>; patience: number }[] = []
  let ending: Promise<void> | null = null
  const endOnce = async (code: number) => {
    for (const { name, step, patience } of steps.toReversed()) {
      const late = pause(patience * 1000, 'late', { ref: false })
      const outcome = await Promise.race([step().then(() => 'done'), late]).catch(String)
      if (outcome === 'late') say(`${name} did not end within ${patience} s and is cut off.`)
      else if (outcome !== 'done') say(`${name} did not end well: ${outcome}.`)
    }
    process.exit(code)
  }
  return {
    atEnd: (name, step, patience = 10) => void steps.push({ name, step, patience }),
    end: (code) => (ending ??= endOnce(code)),
  }
}

/** Ends in order on Ctrl-C and its like, when the launcher of this process is gone, and on an error nobody caught. */
export function endOnSignals(lifetime: Lifetime, say: (sentence: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void lifetime.end(0))
  // The reader of the output may be gone: a line lost then is not worth ending, or looping, over.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  if (process.channel) process.once('disconnect', () => void lifetime.end(0))
  process.on('uncaughtException', (error) => {
    say(`Something happened that must not: ${error.stack ?? String(error)}`)
    void lifetime.end(1)
  })
}
