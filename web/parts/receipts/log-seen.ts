import { keepJson, keptJson } from '../../lib/kept-json.ts'

/**
 * The state of the public log that this browser saw last, with the keys under which it was signed: what comes later must fit
 * them. A house has one key; of witnesses it knows all that its reader has accepted, as one may follow another.
 */
export type LogSeen = {
  houseKey: string
  witnessKeys: readonly string[]
  size: number
  root: string
  /** The house's under that state, with which it is evidence of it; a browser that was here long ago kept none. */
  signature?: string
  seenAt: number
}

const key = 'glasshouse.log-seen'

/** The state seen last; undefined on a first visit. */
export function logSeen(): LogSeen | undefined {
  const kept = keptJson(key)
  return isSeen(kept) ? { ...kept, witnessKeys: keysIn(kept.witnessKeys) } : undefined
}

/** Remembers a state that was checked. Without a place to keep it the next visit is a first one. */
export function rememberLog(seen: LogSeen): void {
  keepJson(key, seen)
}

type Kept = Omit<LogSeen, 'witnessKeys'> & { witnessKeys?: unknown }

function isSeen(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { houseKey, size, root, seenAt } = kept as Partial<Record<keyof LogSeen, unknown>>
  return (
    typeof houseKey === 'string' &&
    typeof root === 'string' &&
    typeof size === 'number' &&
    typeof seenAt === 'number'
  )
}

/** A browser that was here before witnesses were remembered knows none. */
function keysIn(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}
