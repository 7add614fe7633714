import type { BetRecord, BetStatus, GameResult, PlayOffer } from '@glasshouse/contract/games.ts'
import { type Dice, selectionOf, type TripleRule, wins } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type Odds, payoutOf } from '@glasshouse/rules/paytable.ts'
import { parseOdds } from '../slip/max-return.ts'
import type { SlipLine } from '../slip/slip.ts'

/** The starting balance of a visit's practice, in minor units. */
export const practiceStart = 1000_00n

type Round = { game_no: string; opens_at: number; closes_at: number; draws_at: number }

/** A round of a game as a practice bet has to know it. */
export type PracticeRound = { gameId: number; gameName: string; tripleRule: TripleRule; round: Round }

/** A bet of play money; like a real one it is never rewritten but for how it ended. Money in minor units. */
export type PracticeBet = PracticeRound & {
  id: string
  /** The bets of one slip have one number. */
  slip: number
  offer: PlayOffer
  odds: Odds
  stake: bigint
  /** Epoch seconds. */
  placedAt: number
  status: BetStatus
  payout: bigint
  result: GameResult | null
  /** When it ended, in epoch seconds; null while it waits. */
  endedAt: number | null
  /** The house voided the round, so that it ended without a draw. */
  isVoid: boolean
}

/** The practice of one visit: the balance, and every bet, newest first. */
export type Practice = { balance: bigint; bets: readonly PracticeBet[] }

export const newPractice: Practice = { balance: practiceStart, bets: [] }

/**
 * Stakes the lines of a slip at the odds of their offers; all or none. A RangeError for a line whose offer, odds or
 * selection is not known, and for more than the balance: who asks has checked both.
 */
export function place(
  practice: Practice,
  on: PracticeRound,
  lines: readonly { line: SlipLine; offer: PlayOffer }[],
  placedAt: number,
): Practice {
  const slip = (practice.bets[0]?.slip ?? 0) + 1
  const bets = lines.map(({ line, offer }, index): PracticeBet => {
    const odds = parseOdds(offer.odds_exact)
    if (!odds || !selectionOf(line.play, line.pick))
      throw new RangeError(`no practice on ${line.play} ${line.pick}`)
    return {
      ...on,
      id: `practice-${practice.bets.length + index + 1}`,
      slip,
      offer,
      odds,
      stake: line.stake,
      placedAt,
      status: 'pending',
      payout: 0n,
      result: null,
      endedAt: null,
      isVoid: false,
    }
  })
  const balance = practice.balance - bets.reduce((sum, bet) => sum + bet.stake, 0n)
  if (balance < 0n) throw new RangeError('more than the practice balance')
  return { balance, bets: [...bets.toReversed(), ...practice.bets] }
}

/** Pays out the waiting bets of a drawn round, as the house would: what wins by the rules, floor(stake × odds). */
export function settle(practice: Practice, gameId: number, result: GameResult): Practice {
  return endRound(practice, gameId, result.game_no, (bet) => {
    const ended = { ...bet, result, endedAt: result.drawn_at }
    return isWon(bet, result.dice)
      ? { ...ended, status: 'win', payout: payoutOf(bet.stake, bet.odds) }
      : { ...ended, status: 'lose' }
  })
}

/** Gives every stake of a voided round back. */
export function refund(practice: Practice, gameId: number, gameNo: string, endedAt: number): Practice {
  return endRound(practice, gameId, gameNo, (bet) => ({
    ...bet,
    status: 'cancelled',
    isVoid: true,
    endedAt,
  }))
}

/** Takes one waiting bet back; unchanged at or after the close of its round, in epoch seconds. */
export function cancelBet(practice: Practice, id: string, now: number): Practice {
  const bet = practice.bets.find((each) => each.id === id)
  if (bet?.status !== 'pending' || now >= bet.round.closes_at) return practice
  return end(practice, (each) => (each === bet ? { ...bet, status: 'cancelled', endedAt: now } : each))
}

function endRound(
  practice: Practice,
  gameId: number,
  gameNo: string,
  ended: (bet: PracticeBet) => PracticeBet,
): Practice {
  const isOn = (bet: PracticeBet) =>
    bet.status === 'pending' && bet.gameId === gameId && bet.round.game_no === gameNo
  if (!practice.bets.some(isOn)) return practice
  return end(practice, (bet) => (isOn(bet) ? ended(bet) : bet))
}

/** The practice after some of its bets have ended: what they return is on the balance. */
function end(practice: Practice, next: (bet: PracticeBet) => PracticeBet): Practice {
  let { balance } = practice
  const bets = practice.bets.map((bet) => {
    const after = next(bet)
    if (after !== bet) balance += after.status === 'cancelled' ? after.stake : after.payout
    return after
  })
  return { balance, bets }
}

function isWon({ offer, tripleRule }: PracticeBet, dice: Dice): boolean {
  const selection = selectionOf(offer.play, offer.pick)
  return selection !== undefined && wins(selection, dice, tripleRule)
}

/** A practice bet in the form of a real one, for what shows both. */
export function asRecord(bet: PracticeBet): BetRecord {
  const isOver = bet.status === 'win' || bet.status === 'lose'
  return {
    id: bet.id,
    game_id: bet.gameId,
    game_name: bet.gameName,
    game_no: bet.round.game_no,
    play: bet.offer.play,
    pick: bet.offer.pick,
    name: bet.offer.name,
    odds: bet.offer.odds,
    stake: formatAmount(bet.stake),
    payout: formatAmount(bet.payout),
    profit: formatAmount(isOver ? bet.payout - bet.stake : 0n),
    status: bet.status,
    cashed_out: '0.00',
    cash_out_paid: '0.00',
    createtime: bet.placedAt,
    result: bet.result,
    legs: null,
    combinations: 1,
  }
}

/** The totals of bets, as the summary of real ones: cancelled ones count for nothing, waiting ones have returned nothing yet. */
export function summaryOf(bets: readonly PracticeBet[]): {
  count: number
  stake: bigint
  payout: bigint
  profit: bigint
} {
  const staked = bets.filter(({ status }) => status !== 'cancelled')
  const over = staked.filter(({ status }) => status !== 'pending')
  const sum = (of: readonly PracticeBet[], amount: (bet: PracticeBet) => bigint) =>
    of.reduce((total, bet) => total + amount(bet), 0n)
  return {
    count: bets.length,
    stake: sum(staked, ({ stake }) => stake),
    payout: sum(over, ({ payout }) => payout),
    profit: sum(over, ({ payout, stake }) => payout - stake),
  }
}

/** The lines of the newest slip on a game, in their order. */
export function lastLines({ bets }: Practice, gameId: number): SlipLine[] {
  const newest = bets.find((bet) => bet.gameId === gameId)
  return bets
    .filter((bet) => bet.slip === newest?.slip)
    .map(({ offer, stake }) => ({ play: offer.play, pick: offer.pick, stake }))
    .toReversed()
}

/** When the first draw is due that a bet waits for, in epoch seconds; undefined where none waits. */
export function nextDraw({ bets }: Practice): number | undefined {
  const due = bets.filter(({ status }) => status === 'pending').map(({ round }) => round.draws_at)
  return due.length > 0 ? Math.min(...due) : undefined
}

/** The rounds, each once, that bets still wait for although they were due this long ago (seconds). */
export function lateRounds(
  { bets }: Practice,
  now: number,
  patience: number,
): { gameId: number; gameNo: string }[] {
  const late = bets.filter(({ status, round }) => status === 'pending' && round.draws_at + patience <= now)
  const rounds = late.map(({ gameId, round }) => ({ gameId, gameNo: round.game_no }))
  return [...new Map(rounds.map((round) => [`${round.gameId} ${round.gameNo}`, round])).values()]
}
