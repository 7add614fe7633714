import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { t } from 'i18next'
import { useSyncExternalStore } from 'react'
import { toastSuccess } from '../../kit/toast.tsx'
import { newKey, request, RequestError, showFailure } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { keepBalance, useSession } from '../../lib/session.ts'
import { type Attempt, type Desk, keepAttempt, keepLines, lastBetPlace, readAttempt } from './kept-lines.ts'
import { type SlipLine, withoutPlaced } from './slip.ts'
import { putSlip, slipOf } from './slips.ts'

/** Pause (ms) between questions for an outcome that stays unknown. */
const askAgainPause = 15_000

/**
 * Where a submission stands. `checking`: an answer was lost and is asked for again; `unknown`: nobody
 * answered for a while, so that it may have happened or not.
 */
export type Placement =
  | { state: 'idle' }
  | { state: 'sending' | 'checking' | 'unknown'; attempt: Attempt }
  | { state: 'refused'; gameNo: string; message: string }

/** How an attempt ended for now; what the server wants first is told apart from any other no. */
export type PlaceResult = 'placed' | 'birthday_required' | 'not_placed'

/** One submission at a time for each player and game. */
const idle: Placement = { state: 'idle' }
const placements = new Map<string, Placement>()
const watchers = new Set<() => void>()

export function usePlacement(desk: Desk | undefined): Placement {
  return useSyncExternalStore(watch, () => (desk ? placementOf(desk) : idle))
}

/** Whether a submission is under way: the slip must not change meanwhile. */
export function isUnderWay({ state }: Placement): boolean {
  return state === 'sending' || state === 'checking' || state === 'unknown'
}

/** Places lines on a round, at most once: what is sent is kept until its outcome is known. */
export async function placeLines(
  desk: Desk,
  gameNo: string,
  lines: readonly SlipLine[],
): Promise<PlaceResult> {
  if (isUnderWay(placementOf(desk))) return 'not_placed'
  const attempt: Attempt = { key: newKey(), gameNo, lines }
  keepAttempt(desk, attempt)
  return send(desk, attempt, 'sending')
}

/** Asks for the outcome of what is not known yet. */
export async function askAgain(desk: Desk): Promise<PlaceResult> {
  const placement = placementOf(desk)
  return placement.state === 'unknown' ? send(desk, placement.attempt, 'checking') : 'not_placed'
}

/** After a reload or a new sign-in: asks for the outcome of what had been sent before. */
export function resumePlacement(desk: Desk): void {
  const attempt = readAttempt(desk)
  if (attempt && placementOf(desk).state === 'idle') void send(desk, attempt, 'checking')
}

/** A refusal was read, and the slip has changed since. */
export function forgetRefusal(desk: Desk): void {
  if (placementOf(desk).state === 'refused') put(desk, idle)
}

async function send(desk: Desk, attempt: Attempt, state: 'sending' | 'checking'): Promise<PlaceResult> {
  // Whoever is signed in by now has not sent it: it stays kept for who has.
  if (!isIn(desk)) {
    put(desk, idle)
    return 'not_placed'
  }
  put(desk, { state, attempt })
  const outcome = await ask(desk, attempt, state === 'sending')
  if (outcome.kind === 'unknown') {
    put(desk, { state: 'unknown', attempt })
    waitForLine(desk)
    return 'not_placed'
  }
  const isUncertain = placementOf(desk).state === 'checking' || outcome.kind === 'nobodys'
  const isExpired = outcome.kind === 'expired' || outcome.kind === 'nobodys'
  // A session that ended in the middle says nothing of what was sent before: the next sign-in asks again.
  if (!isExpired || !isUncertain) keepAttempt(desk, null)
  if (outcome.kind !== 'placed') {
    const { message } = outcome
    put(desk, outcome.kind === 'refused' ? { state: 'refused', gameNo: attempt.gameNo, message } : idle)
    if (isExpired && isIn(desk)) resumePlacement(desk)
    return outcome.refusal === 'birthday_required' ? 'birthday_required' : 'not_placed'
  }
  keepLines(lastBetPlace(desk), attempt.lines)
  putSlip(desk.gameId, withoutPlaced(slipOf(desk.gameId), attempt.lines))
  put(desk, idle)
  toastSuccess(t(($) => $.slip.placed, { ns: 'bet', count: attempt.lines.length, number: attempt.gameNo }))
  return 'placed'
}

type Outcome =
  | { kind: 'placed' }
  | { kind: 'unknown' }
  /** `nobodys`: it was answered when its player's session had ended. */
  | { kind: 'refused' | 'expired' | 'nobodys'; message: string; refusal?: string | undefined }

async function ask(desk: Desk, attempt: Attempt, isFirst: boolean): Promise<Outcome> {
  const { key, gameNo, lines } = attempt
  const bets = lines.map(({ play, pick, stake }) => ({ play, pick, amount: formatAmount(stake) }))
  const onUncertain = () => put(desk, { state: 'checking', attempt })
  try {
    const answer = await request(
      submitBet,
      { game_id: desk.gameId, game_no: gameNo, bet_content: bets },
      { idempotencyKey: key, onUncertain, quiet: true },
    )
    keepBalance(answer.balance)
    void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
    return { kind: 'placed' }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.code === 401)
      return { kind: error.uncertainKey === undefined ? 'expired' : 'nobodys', message: error.message }
    // Only a clear no is one: whatever else came back does not say that nothing happened.
    const isRefused = error.code === 0 || (error.code >= 400 && error.code < 500 && error.code !== 408)
    if (!isRefused) {
      // Said once, where the player waits for it; the slip goes on saying that it is not known.
      if (isFirst) showFailure(error)
      return { kind: 'unknown' }
    }
    // A limit that was met, a break that has begun elsewhere: what is shown of them is old.
    void queryClient.invalidateQueries({ queryKey: callKey(playLimits) })
    if (error.refusal !== 'birthday_required') showFailure(error)
    return { kind: 'refused', message: error.message, refusal: error.refusal }
  }
}

function waitForLine(desk: Desk): void {
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    void askAgain(desk)
  }
  const timer = setTimeout(again, askAgainPause)
  window.addEventListener('online', again)
}

function isIn({ playerId }: Desk): boolean {
  return useSession.getState().userInfo?.id === playerId
}

function placementOf(desk: Desk): Placement {
  return placements.get(nameOf(desk)) ?? idle
}

function put(desk: Desk, placement: Placement): void {
  placements.set(nameOf(desk), placement)
  for (const watcher of watchers) watcher()
}

function nameOf({ gameId, playerId }: Desk): string {
  return `${gameId} ${playerId}`
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
