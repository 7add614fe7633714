import * as z from 'zod/mini'
import { newKey } from './api.ts'
import { serverSeconds } from './clock.ts'

/** A call that was sent and whose outcome may not be known yet; `key` asks for it. */
export type Attempt<Input> = {
  key: string
  input: Input
  /** Its description, in the words of the moment: "¥50.00 to A***e". */
  about: string
  /** When it was sent first, epoch seconds of the server's clock. */
  sentAt: number
}

/**
 * Whose attempt (the id of a player or an operator) at which call; `lane` where one of several may be under way in each. An
 * attempt of a tab (`ofTab`) outlives its reload, and no other tab of the same person meets it.
 */
export type AttemptPlace = { call: string; who: string; lane: string; ofTab?: true }

const kept = z.object({ key: z.string(), input: z.unknown(), about: z.string(), sentAt: z.int() })

/** An attempt that outlives the page: a reload, signing in, an answer that never came. Undefined where nothing is left over. */
export function readAttempt<Input>(
  place: AttemptPlace,
  isInput: (value: unknown) => value is Input,
): Attempt<Input> | undefined {
  const read = z.safeParse(kept, readJson(place))
  if (!read.success) return undefined
  const { input, ...rest } = read.data
  return isInput(input) ? { ...rest, input } : undefined
}

/** The server forgets a file that nothing shows after a day: near its end (s) its key asks no more. */
const fileGoodFor = 23 * 3600

/** The attempt that is kept at a place, where it is of the very same file; else a new one, kept from now on. */
export function sameAttempt<Input>(place: AttemptPlace, input: Input, about: string): Attempt<Input> {
  const isSame = (value: unknown): value is Input => JSON.stringify(value) === JSON.stringify(input)
  const left = readAttempt(place, isSame)
  if (left && serverSeconds() - left.sentAt < fileGoodFor) return left
  const attempt = { key: newKey(), input, about, sentAt: serverSeconds() }
  keepAttempt(place, attempt)
  return attempt
}

export function keepAttempt(place: AttemptPlace, attempt: Attempt<unknown> | null): void {
  try {
    if (attempt) storageOf(place).setItem(nameOf(place), JSON.stringify(attempt))
    else storageOf(place).removeItem(nameOf(place))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The lanes in which something of a call is kept. */
export function keptLanes(place: Omit<AttemptPlace, 'lane' | 'ofTab'>): string[] {
  const start = `${nameOf({ ...place, lane: '' })}.`
  try {
    return Object.keys(localStorage).flatMap((name) =>
      name.startsWith(start) ? [name.slice(start.length)] : [],
    )
  } catch {
    return []
  }
}

function readJson(place: AttemptPlace): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(nameOf(place)) ?? 'null')
  } catch {
    return undefined
  }
}

function storageOf({ ofTab }: AttemptPlace): Storage {
  return ofTab ? sessionStorage : localStorage
}

function nameOf({ call, who, lane }: AttemptPlace): string {
  return `glasshouse.${call}-in-flight.${who}${lane && `.${lane}`}`
}
