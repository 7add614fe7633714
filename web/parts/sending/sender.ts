import type { Call } from '@glasshouse/contract/call.ts'
import * as z from 'zod/mini'
import { toastError } from '../../kit/toast.tsx'
import { asker, newKey } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { onceRevealed } from '../../lib/reveal.ts'
import { countBalances, keepBalance } from '../../lib/session.ts'
import { deliver, type No } from './deliver.ts'
import {
  type Attempt,
  type AttemptPlace,
  keepAttempt,
  keptLanes,
  readAttempt,
} from '../../lib/kept-attempt.ts'

/** Pause (ms) between questions for an outcome that stays unknown. */
const askAgainPause = 15_000
/** So long after it was sent (s) its outcome is asked for unbidden; later who sent it, and may have thought better of it, says so. */
const askedUnbidden = 120
/** The server remembers a key for a day at least; near its end (s) the same key might be a new order. */
const keyGoodFor = 23 * 3600

/**
 * Where a call stands. `checking`: an answer was lost and is asked for again; `unknown`: nobody answered for a
 * while, so that it may have happened or not; `stale`: so long ago that its key asks no more.
 */
export type Sending<Input = unknown, Answer = unknown> =
  | { state: 'idle' }
  | { state: 'sending' | 'checking' | 'unknown' | 'stale'; attempt: Attempt<Input> }
  | ({ state: 'refused'; attempt: Attempt<Input> } & No)
  | { state: 'done'; attempt: Attempt<Input>; answer: Answer }

/** A call that is not done yet, with its lane. */
export type InLane<Input, Answer> = Exclude<Sending<Input, Answer>, { state: 'idle' | 'done' }> & {
  lane: string
}

const idle = { state: 'idle' } as const

/**
 * One kind of call that must happen once: of a player or an operator at most one is under way (in each lane, where there are
 * such), and what is sent is kept until its outcome is known.
 */
export type Sender<Input, Answer> = {
  stateOf: (who: string, lane?: string) => Sending<Input, Answer>
  /** All that is under way or was refused, in the order in which it was sent. */
  all: (who: string) => readonly InLane<Input, Answer>[]
  /** Calls `watcher` at every change until the returned function is called. */
  watch: (watcher: () => void) => () => void
  /** Takes up what an earlier page has sent and did not learn the outcome of. */
  resume: (who: string, lane?: string) => void
  /** The same in every lane. */
  resumeAll: (who: string) => void
  /** Sends at most once, and gives where it stands then. `about` is what it is, in words. */
  send: (input: Input, about: string, lane?: string) => Promise<Sending<Input, Answer>>
  /** Asks for an outcome not known yet, and gives the state after that. */
  askAgain: (lane?: string) => Promise<Sending<Input, Answer>>
  /** The outcome was read, or, where it stays unknown, looked up by who sent it. */
  forget: (lane?: string) => void
}

type SenderOptions<Input> = {
  /** Adds to what is sent; it is on its way from before that, for who sends it. Does not fail. */
  complete?: (input: Input) => Promise<Input>
  /**
   * For calls that can't happen any more when they are late, since the server refuses them then: their outcome is asked for
   * without end.
   */
  isHarmlessLate?: boolean
  /** An answer that does not come is said by the page alone. */
  isQuiet?: boolean
  /** One after the other, so that they arrive in the order in which they were written; none is dropped as unsent. */
  isMail?: boolean
  /** Hears every clear no. */
  onRefused?: (no: No) => void
}

/**
 * Makes the sender of a call. `onDone` hears every success, also of a call sent before a reload. A balance that the answer tells
 * is kept.
 */
export function createSender<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: Call<In, Out>,
  name: string,
  onDone: (answer: z.output<Out>, who: string, input: z.input<In>) => void,
  {
    complete,
    isHarmlessLate = false,
    isQuiet = false,
    isMail = false,
    onRefused,
  }: SenderOptions<z.input<In>> = {},
): Sender<z.input<In>, z.output<Out>> {
  type Now = Sending<z.input<In>, z.output<Out>>
  type Sent = Attempt<z.input<In>>
  const states = new Map<string, Now>()
  const lists = new Map<string, readonly InLane<z.input<In>, z.output<Out>>[]>()
  let line: Promise<unknown> = Promise.resolve()
  const watchers = new Set<() => void>()
  const isInput = (value: unknown): value is z.input<In> => z.safeParse(call.input, value).success
  const placeOf = (who: string, lane = ''): AttemptPlace => ({ call: name, who, lane })
  const ownPlace = (lane?: string) => placeOf(asker.id(), lane)
  const at = ({ who, lane }: AttemptPlace): Now => states.get(`${who} ${lane}`) ?? idle
  const isAskedUnbidden = (attempt: Sent) => isHarmlessLate || age(attempt) < askedUnbidden
  const isStale = (attempt: Sent) => !isHarmlessLate && age(attempt) >= keyGoodFor

  function put(place: AttemptPlace, now: Now): Now {
    states.set(`${place.who} ${place.lane}`, now)
    lists.delete(place.who)
    for (const watcher of watchers) watcher()
    return now
  }

  function ask(place: AttemptPlace, attempt: Sent, state: 'sending' | 'checking'): Promise<Now> {
    put(place, { state, attempt })
    if (!isMail) return askNow(place, attempt, state)
    const asked = line.then(() => askNow(place, attempt, state))
    line = asked.catch(() => undefined)
    return asked
  }

  async function askNow(place: AttemptPlace, attempt: Sent, state: 'sending' | 'checking'): Promise<Now> {
    // Somebody else is signed in by now: it stays kept for the one who sent it.
    if (asker.id() !== place.who) return put(place, idle)
    // The answer to an earlier call may be as old as that call.
    const told = state === 'sending' ? countBalances() : 0
    const onUncertain = () => void put(place, { state: 'checking', attempt })
    const outcome = await deliver(call, attempt.input, attempt.key, state === 'checking', onUncertain)
    switch (outcome.kind) {
      case 'done':
        keepAttempt(place, null)
        takeBalance(outcome.answer, told)
        onDone(outcome.answer, place.who, attempt.input)
        return put(place, { state: 'done', attempt, answer: outcome.answer })
      case 'refused': {
        keepAttempt(place, null)
        const { refusal, field, amount, message } = outcome
        onRefused?.(outcome)
        return put(place, { state: 'refused', attempt, refusal, field, amount, message })
      }
      case 'expired': {
        // A session that ended in the middle does not tell the outcome: the next sign-in asks again.
        if (at(place).state === 'sending' && !outcome.isUncertain && !isMail) keepAttempt(place, null)
        put(place, idle)
        if (asker.id() === place.who) resume(place)
        return at(place)
      }
      case 'unknown':
        waitForLine(place, attempt)
        // Said once, where it is waited for; the page keeps saying that the outcome is unknown.
        if (state === 'sending' && !isQuiet) toastError(outcome.message)
        return put(place, { state: 'unknown', attempt })
    }
  }

  function waitForLine(place: AttemptPlace, attempt: Sent): void {
    const again = () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      const now = at(place)
      const isStill = now.state === 'unknown' && now.attempt.key === attempt.key
      if (isStill && isAskedUnbidden(attempt)) void ask(place, attempt, 'checking')
    }
    const timer = setTimeout(again, askAgainPause)
    window.addEventListener('online', again)
  }

  function resume(place: AttemptPlace): void {
    const attempt = at(place).state === 'idle' ? readAttempt(place, isInput) : undefined
    if (!attempt) return
    if (isAskedUnbidden(attempt)) void ask(place, attempt, 'checking')
    else put(place, { state: isStale(attempt) ? 'stale' : 'unknown', attempt })
  }

  return {
    stateOf: (who, lane) => at(placeOf(who, lane)),
    all: (who) => {
      const known = lists.get(who)
      if (known) return known
      const list = [...states]
        .flatMap(([key, now]) =>
          key.startsWith(`${who} `) && now.state !== 'idle' && now.state !== 'done'
            ? [{ ...now, lane: key.slice(who.length + 1) }]
            : [],
        )
        .toSorted(bySentAt)
      lists.set(who, list)
      return list
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    resume: (who, lane) => resume(placeOf(who, lane)),
    resumeAll: (who) => {
      const kept = keptLanes({ call: name, who }).flatMap((lane) => {
        const attempt = readAttempt(placeOf(who, lane), isInput)
        return attempt ? [{ lane, attempt }] : []
      })
      for (const { lane } of kept.toSorted(bySentAt)) resume(placeOf(who, lane))
    },
    send: async (input, about, lane) => {
      const place = ownPlace(lane)
      const now = at(place)
      if (isUnderWay(now)) return now
      const draft = { key: newKey(), input, about, sentAt: serverSeconds() }
      if (complete) put(place, { state: 'sending', attempt: draft })
      const attempt = complete ? { ...draft, input: await complete(input) } : draft
      if (call.idempotent) keepAttempt(place, attempt)
      return ask(place, attempt, 'sending')
    },
    askAgain: async (lane) => {
      const place = ownPlace(lane)
      const now = at(place)
      if (now.state !== 'unknown') return now
      if (isStale(now.attempt)) return put(place, { state: 'stale', attempt: now.attempt })
      return ask(place, now.attempt, 'checking')
    },
    forget: (lane) => {
      const place = ownPlace(lane)
      const { state } = at(place)
      if (state === 'idle' || state === 'sending' || state === 'checking') return
      keepAttempt(place, null)
      put(place, idle)
    },
  }
}

function takeBalance(answer: unknown, told: number): void {
  if (typeof answer !== 'object' || answer === null || !('balance' in answer)) return
  const { balance } = answer
  if (typeof balance === 'string') onceRevealed(() => keepBalance(balance, told))
}

/** Whether something was sent whose outcome is not known: nothing new is sent before it is. */
export function isUnderWay({ state }: Sending): boolean {
  return state === 'sending' || state === 'checking' || state === 'unknown' || state === 'stale'
}

type Attempted = { attempt: Attempt<unknown>; lane: string }
const bySentAt = (one: Attempted, other: Attempted) =>
  one.attempt.sentAt - other.attempt.sentAt || (one.lane < other.lane ? -1 : 1)

/** Seconds since it was sent first. */
function age({ sentAt }: Attempt<unknown>): number {
  return serverSeconds() - sentAt
}
