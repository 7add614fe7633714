import { drawProof } from '@glasshouse/contract/fairness.ts'
import { type GameResult } from '@glasshouse/contract/games.ts'
import type { LiveRound } from '@glasshouse/contract/live.ts'
import { describe } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { useSyncExternalStore } from 'react'
import { request, RequestError } from '../../lib/api.ts'
import { serverNow, serverSeconds } from '../../lib/clock.ts'
import { onLiveEvent } from '../../lib/live.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { offerOf } from '../slip/betting.ts'
import { momentOf, takesBets } from '../rounds/round-clock.ts'
import { type SlipLine, totalStake } from '../slip/slip.ts'
import type { Table } from '../rounds/use-table.ts'
import {
  lateRounds,
  newPractice,
  nextDraw,
  place,
  type Practice,
  refund,
  settle,
  cancelBet,
} from './practice.ts'

/**
 * The practice of this visit. It lives in this window's memory and nowhere else: no request speaks of it, no storage
 * keeps it, and it ends with a reload and with signing in or out.
 */
let practice = newPractice
const watchers = new Set<() => void>()

/** How long (s) after a draw was due the event stream is waited for; then the round's proof is read, and again. */
const patience = 8
let lateTimer: ReturnType<typeof setTimeout> | undefined
let stopFollowing: (() => void) | undefined

export function usePractice(): Practice {
  return useSyncExternalStore(watch, () => practice)
}

/** Stakes the lines on the table's round; false when the round or the game takes no bets any more. */
export function placePractice({ game, round, plays }: Table, lines: readonly SlipLine[]): boolean {
  const now = serverSeconds()
  if (game.status !== 'open' || !takesBets(momentOf(round, now))) return false
  const offered = lines.flatMap((line) => {
    const offer = offerOf({ plays }, line)
    return offer ? [{ line, offer }] : []
  })
  if (offered.length < lines.length || totalStake(lines) > practice.balance) return false
  const { game_no, opens_at, closes_at, draws_at } = round
  const on = {
    gameId: game.id,
    gameName: game.name,
    tripleRule: game.triple_rule,
    round: { game_no, opens_at, closes_at, draws_at },
  }
  follow()
  put(place(practice, on, offered, now))
  return true
}

/** Takes a bet back before the close of its round; false when that has passed. */
export function cancelPractice(id: string): boolean {
  const before = practice
  put(cancelBet(practice, id, serverSeconds()))
  return practice !== before
}

/** The balance as at first, and no bets. */
export function startOver(): void {
  put(newPractice)
}

function put(next: Practice): void {
  practice = next
  askWhenLate()
  for (const watcher of watchers) watcher()
}

/** The same after a draw, and says what it came to. */
function end(next: Practice): void {
  const open = new Set(practice.bets.filter(({ status }) => status === 'pending').map(({ id }) => id))
  const ended = next.bets.filter(({ id, status }) => open.has(id) && status !== 'pending')
  put(next)
  const told = ended.map(({ id, placedAt, gameId, status, stake, payout }) => ({
    // Starting over resets the counts.
    id: `${id} ${placedAt}`,
    game_id: gameId,
    status,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
  }))
  void import('../rounds/say-bets.ts').then(({ sayBets }) => sayBets(told, true))
}

/** Hears the draws on any page, and when the guest signs in. */
function follow(): void {
  if (stopFollowing) return
  const stopHearing = onLiveEvent((event) => {
    if (event.type === 'round') take(event.round)
    if (event.type === 'hello') for (const round of event.rounds) take(round)
  })
  const stopWatching = useSession.subscribe((session) => {
    if (sessionKind(session) === 'guest') return
    stopFollowing?.()
    stopFollowing = undefined
    put(newPractice)
  })
  stopFollowing = () => {
    stopHearing()
    stopWatching()
  }
}

function take({ game_id, game_no, status, result }: LiveRound): void {
  const next =
    status === 'void'
      ? refund(practice, game_id, game_no, serverSeconds())
      : result
        ? settle(practice, game_id, result)
        : practice
  if (next !== practice) end(next)
}

/** Where the stream has not told of a draw that was due, its proof is read, which every visitor may. */
function askWhenLate(): void {
  clearTimeout(lateTimer)
  const due = nextDraw(practice)
  if (due === undefined) return
  const wait = (due + patience) * 1000 - serverNow()
  lateTimer = setTimeout(() => void askForLate(), Math.max(patience * 1000, wait))
}

async function askForLate(): Promise<void> {
  for (const { gameId, gameNo } of lateRounds(practice, serverSeconds(), patience)) {
    try {
      const proof = await request(drawProof, { game_id: gameId, game_no: gameNo }, { quiet: true })
      if (proof.status === 'void') put(refund(practice, gameId, gameNo, serverSeconds()))
      else if (proof.draw) end(settle(practice, gameId, resultOf(proof, proof.draw)))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }
  askWhenLate()
}

function resultOf(
  { game_no, triple_rule, entropy }: DrawProof,
  { dice, drawn_at }: NonNullable<DrawProof['draw']>,
): GameResult {
  return { game_no, dice, drawn_at, independent: entropy.independent, ...describe(dice, triple_rule) }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
