import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Postmaster } from './postmaster.ts'

/** A PostgreSQL that is kept running. */
export interface Supervision {
  /** Fulfilled when it died and would not start again. */
  readonly lost: Promise<StartError>
  stop(): Promise<void>
}

export interface SupervisionOptions {
  /** Where sentences for the operator go. */
  readonly say: (sentence: string) => void
  /** Where PostgreSQL writes its log. */
  readonly log: string
}

const restartsAMinute = 5

/**
 * Starts PostgreSQL again when it dies under a running server. Restarting is chosen over exiting because every
 * part must outlive a database restart anyway (one at DATABASE_URL restarts, too), and open streams stay open.
 */
export function supervise(
  first: Postmaster,
  again: () => Promise<Postmaster>,
  { say, log }: SupervisionOptions,
): Supervision {
  let current = first
  let stopping = false
  const lost = Promise.withResolvers<StartError>()

  const watch = async () => {
    const deaths: number[] = []
    for (;;) {
      await current.ended
      if (stopping) return
      const now = Date.now()
      deaths.push(now)
      if (deaths.filter((death) => death > now - 60_000).length > restartsAMinute) {
        throw new StartError(
          `PostgreSQL died more than ${restartsAMinute} times within a minute. Its log is ${log}.`,
        )
      }
      say('PostgreSQL died. It is started again.')
      current = await tried(again, () => stopping)
      if (stopping) return current.stop()
      say('PostgreSQL is back.')
    }
  }
  const watching = watch().catch((error: unknown) => {
    lost.resolve(error instanceof StartError ? error : new StartError(`PostgreSQL died: ${String(error)}`))
  })
  const stop = async () => {
    if (stopping) return watching
    stopping = true
    await current.stop()
    await watching
  }
  return { lost: lost.promise, stop }
}

/** A few tries over ten seconds: a full disk or an exhausted memory may pass. */
async function tried(again: () => Promise<Postmaster>, stopping: () => boolean): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await again()
    } catch (error) {
      if (attempt === 5 || stopping()) throw error
      await pause(attempt * 1000)
    }
  }
}
