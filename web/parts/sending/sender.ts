import type { Call } from '@glasshouse/contract/call.ts'
import { isRefusalName, type RefusalName } from '@glasshouse/contract/refusals.ts'
import * as z from 'zod/mini'
import { newKey, request, RequestError, showFailure } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { type Attempt, keepAttempt, readAttempt } from './kept-attempt.ts'

/** Pause (ms) between questions for an outcome that stays unknown. */
const askAgainPause = 15_000
/** So long after it was sent (s) its outcome is asked for unbidden; later the player, who may have thought better of it, says so. */
const askedUnbidden = 120
/** The server remembers a key for a day at least; near its end (s) the same key might be a new order. */
const keyGoodFor = 23 * 3600

/**
 * Where a money call stands. `checking`: an answer was lost and is asked for again; `unknown`: nobody answered for a
 * while, so that it may have happened or not; `stale`: so long ago that its key asks no more.
 */
export type Sending<Input = unknown, Answer = unknown> =
  | { state: 'idle' }
  | { state: 'sending' | 'checking' | 'unknown' | 'stale'; attempt: Attempt<Input> }
  | { state: 'refused'; refusal: RefusalName | undefined; message: string }
  | { state: 'done'; attempt: Attempt<Input>; answer: Answer }

const idle = { state: 'idle' } as const

/** One kind of money call: at most one is under way for a player, and what is sent is kept until its outcome is known. */
export type Sender<Input, Answer> = {
  stateOf: (playerId: string) => Sending<Input, Answer>
  /** Calls `watcher` at every change until the returned function is called. */
  watch: (watcher: () => void) => () => void
  /** Takes up what an earlier page has sent and did not learn the outcome of. */
  resume: (playerId: string) => void
  /** Sends at most once, and gives where it stands then. `about` is what it is, in words. */
  send: (input: Input, about: string) => Promise<Sending<Input, Answer>>
  /** Asks for the outcome of what is not known yet. */
  askAgain: () => void
  /** The outcome was read, or, where it stays unknown, looked up by the player. */
  forget: () => void
}

/** Makes the sender of a call. `onDone` hears every success, also of what was sent before a reload. */
export function createSender<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  call: Call<In, Out>,
  name: string,
  onDone: (answer: z.output<Out>, playerId: string) => void,
): Sender<z.input<In>, z.output<Out>> {
  type Now = Sending<z.input<In>, z.output<Out>>
  type Sent = Attempt<z.input<In>>
  const states = new Map<string, Now>()
  const watchers = new Set<() => void>()
  const isInput = (value: unknown): value is z.input<In> => z.safeParse(call.input, value).success
  const placeOf = (playerId: string) => ({ call: name, playerId })
  const stateOf = (playerId: string): Now => states.get(playerId) ?? idle

  function put(playerId: string, now: Now): Now {
    states.set(playerId, now)
    for (const watcher of watchers) watcher()
    return now
  }

  async function ask(playerId: string, attempt: Sent, state: 'sending' | 'checking'): Promise<Now> {
    // Whoever is signed in by now has not sent it: it stays kept for who has.
    if (!isIn(playerId)) return put(playerId, idle)
    put(playerId, { state, attempt })
    const onUncertain = () => void put(playerId, { state: 'checking', attempt })
    try {
      const { input, key: idempotencyKey } = attempt
      const answer = await request(call, input, { idempotencyKey, onUncertain, quiet: true })
      keepAttempt(placeOf(playerId), null)
      onDone(answer, playerId)
      return put(playerId, { state: 'done', attempt, answer })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const now = fail(playerId, attempt, error)
      // Said once, where the player waits for it; the page goes on saying that it is not known.
      if (state === 'sending' && now.state === 'unknown') showFailure(error)
      return now
    }
  }

  function fail(playerId: string, attempt: Sent, error: RequestError): Now {
    const { code, refusal = '', message, uncertainKey } = error
    // A session that ended in the middle says nothing of what was sent before: the next sign-in asks again.
    if (code === 401) {
      const isKnown = stateOf(playerId).state === 'sending' && uncertainKey === undefined
      if (isKnown) keepAttempt(placeOf(playerId), null)
      put(playerId, idle)
      if (isIn(playerId)) resume(playerId)
      return stateOf(playerId)
    }
    // Only a clear no is one: whatever else came back does not say that nothing happened.
    if (code === 0 || (code >= 400 && code < 500 && code !== 408)) {
      keepAttempt(placeOf(playerId), null)
      const named = isRefusalName(refusal) ? refusal : undefined
      return put(playerId, { state: 'refused', refusal: named, message })
    }
    waitForLine(playerId, attempt)
    return put(playerId, { state: 'unknown', attempt })
  }

  function waitForLine(playerId: string, attempt: Sent): void {
    const again = () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
      const now = stateOf(playerId)
      const isStill = now.state === 'unknown' && now.attempt.key === attempt.key
      if (isStill && age(attempt) < askedUnbidden) void ask(playerId, attempt, 'checking')
    }
    const timer = setTimeout(again, askAgainPause)
    window.addEventListener('online', again)
  }

  function resume(playerId: string): void {
    const attempt = stateOf(playerId).state === 'idle' ? readAttempt(placeOf(playerId), isInput) : undefined
    if (!attempt) return
    if (age(attempt) < askedUnbidden) void ask(playerId, attempt, 'checking')
    else put(playerId, { state: age(attempt) < keyGoodFor ? 'unknown' : 'stale', attempt })
  }

  return {
    stateOf,
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    resume,
    send: async (input, about) => {
      const playerId = idOfPlayer(useSession.getState())
      const now = stateOf(playerId)
      if (isUnderWay(now)) return now
      const attempt = { key: newKey(), input, about, sentAt: serverSeconds() }
      keepAttempt(placeOf(playerId), attempt)
      return ask(playerId, attempt, 'sending')
    },
    askAgain: () => {
      const playerId = idOfPlayer(useSession.getState())
      const now = stateOf(playerId)
      if (now.state !== 'unknown') return
      if (age(now.attempt) < keyGoodFor) void ask(playerId, now.attempt, 'checking')
      else put(playerId, { state: 'stale', attempt: now.attempt })
    },
    forget: () => {
      const playerId = idOfPlayer(useSession.getState())
      const { state } = stateOf(playerId)
      if (state === 'idle' || state === 'sending' || state === 'checking') return
      keepAttempt(placeOf(playerId), null)
      put(playerId, idle)
    },
  }
}

/** Whether something was sent whose outcome is not known: nothing new is sent before it is. */
export function isUnderWay({ state }: Sending): boolean {
  return state === 'sending' || state === 'checking' || state === 'unknown' || state === 'stale'
}

/** Seconds since it was sent first. */
function age({ sentAt }: Attempt<unknown>): number {
  return serverSeconds() - sentAt
}

function isIn(playerId: string): boolean {
  return idOfPlayer(useSession.getState()) === playerId
}

/** Who is signed in; empty for nobody. */
export function idOfPlayer({ userInfo }: { userInfo: { id: string } | null }): string {
  return userInfo?.id ?? ''
}
