import { useSyncExternalStore } from 'react'

/**
 * The server's time, measured: its clock minus ours, in milliseconds. A precise sample (`now`, with
 * milliseconds) is taken as of the middle of its journey; the sample with the shortest journey counts.
 * The envelope's `time` has whole seconds, so it only helps until a precise one has come.
 */
let offset = 0
let uncertainty = Number.POSITIVE_INFINITY

type Sample = {
  /** Our clock when the question left and when the answer came, in milliseconds. */
  sentAt: number
  receivedAt: number
  /** The server's clock in between, in epoch seconds, with or without milliseconds. */
  atServer: number
  precise: boolean
}

/** Takes a sample of the server's clock; one worse than the best so far changes nothing. */
export function observeServerTime(sample: Sample): void {
  const measured = measure(sample)
  if (measured.uncertainty > uncertainty) return
  offset = measured.offset
  uncertainty = measured.uncertainty
}

/** Offset and its possible error (ms) by one sample. */
export function measure({ sentAt, receivedAt, atServer, precise }: Sample): {
  offset: number
  uncertainty: number
} {
  const journey = Math.max(0, receivedAt - sentAt)
  // A whole second stands for any moment in it: its middle is the best guess.
  const serverTime = atServer * 1000 + (precise ? 0 : 500)
  return { offset: serverTime - (sentAt + journey / 2), uncertainty: journey / 2 + (precise ? 0 : 500) }
}

/** Drops the samples so far: the device slept, or its clock was set. The next one counts. */
export function distrustClock(): void {
  uncertainty = Number.POSITIVE_INFINITY
}

/** The server's time in epoch milliseconds. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The server's time in whole epoch seconds, for expiry. */
export function serverSeconds(): number {
  return Math.floor(serverNow() / 1000)
}

let tick = 0
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** The server's time in whole epoch seconds, `step` by `step`; rerenders just when one begins. */
export function useServerSeconds(step = 1): number {
  return useSyncExternalStore(watch, () => {
    const seconds = tick || serverSeconds()
    return seconds - (seconds % step)
  })
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) beat()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) {
      clearTimeout(timer)
      tick = 0
    }
  }
}

function beat(): void {
  clearTimeout(timer)
  tick = serverSeconds()
  for (const watcher of watchers) watcher()
  timer = setTimeout(beat, 1000 - (serverNow() % 1000) + 5)
}
