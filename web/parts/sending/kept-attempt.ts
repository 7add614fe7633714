import * as z from 'zod/mini'

/** A call that was sent and whose outcome may not be known yet; `key` asks for it. */
export type Attempt<Input> = {
  key: string
  input: Input
  /** What it was, in the words of the moment: "¥50.00 to A***e". */
  about: string
  /** When it was sent first, epoch seconds of the server's clock. */
  sentAt: number
}

/** Whose attempt (the id of a player or an operator) at which call; `lane` where one of several may be under way in each. */
export type AttemptPlace = { call: string; who: string; lane: string }

const kept = z.object({ key: z.string(), input: z.unknown(), about: z.string(), sentAt: z.int() })

/** What outlives the page: a reload, signing in, an answer that never came. Undefined where nothing is left over. */
export function readAttempt<Input>(
  place: AttemptPlace,
  isInput: (value: unknown) => value is Input,
): Attempt<Input> | undefined {
  const read = z.safeParse(kept, readJson(place))
  if (!read.success) return undefined
  const { input, ...rest } = read.data
  return isInput(input) ? { ...rest, input } : undefined
}

export function keepAttempt(place: AttemptPlace, attempt: Attempt<unknown> | null): void {
  try {
    if (attempt) localStorage.setItem(nameOf(place), JSON.stringify(attempt))
    else localStorage.removeItem(nameOf(place))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readJson(place: AttemptPlace): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
  } catch {
    return undefined
  }
}

function nameOf({ call, who, lane }: AttemptPlace): string {
  return `glasshouse.${call}-in-flight.${who}${lane && `.${lane}`}`
}
