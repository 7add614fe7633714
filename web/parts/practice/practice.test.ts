import type { GameResult, PlayOffer } from '@glasshouse/contract/games.ts'
import { describe, type Dice, outcomes, selections, wins, winsOf216 } from '@glasshouse/rules/dice.ts'
import { exactOdds, oddsOf, payoutOf, shownOdds, uniformEdge } from '@glasshouse/rules/paytable.ts'
import { expect, test } from 'vitest'
import {
  asRecord,
  lastLines,
  lateRounds,
  newPractice,
  nextDraw,
  place,
  type Practice,
  practiceStart,
  refund,
  settle,
  summaryOf,
  cancelBet,
} from './practice.ts'

const rule = 'triples_lose'
const on = {
  gameId: 1,
  gameName: 'Practice Table',
  tripleRule: rule,
  round: { game_no: '20261121-0001', opens_at: 1000, closes_at: 1025, draws_at: 1030 },
} as const

const offers = selections.map((selection): PlayOffer => {
  const odds = oddsOf(uniformEdge, selection, rule)
  const { play, pick } = selection
  return {
    play,
    pick,
    name: `${play} ${pick}`.trim(),
    group: 'size',
    odds: shownOdds(odds),
    odds_exact: exactOdds(odds),
    wins_of_216: winsOf216(selection, rule),
    min: '1.00',
    max: '5000.00',
  }
})

function offered(play: string, pick: string, stake: bigint) {
  const offer = offers.find((each) => each.play === play && each.pick === pick)!
  return { line: { play, pick, stake }, offer }
}

function drawOf(dice: Dice, game_no: string = on.round.game_no): GameResult {
  return { game_no, dice: [...dice], drawn_at: 1030, independent: true, ...describe(dice, rule) }
}

const withTwo = () => place(newPractice, on, [offered('big', '', 10_00n), offered('sum', '11', 3_33n)], 1001)

test('a slip leaves the balance at once, and is listed first', () => {
  const practice = withTwo()
  expect(practice.balance).toBe(practiceStart - 13_33n)
  expect(practice.bets.map(({ offer }) => offer.name)).toEqual(['sum 11', 'big'])
  expect(lastLines(practice, 1)).toEqual([
    { play: 'big', pick: '', stake: 10_00n },
    { play: 'sum', pick: '11', stake: 3_33n },
  ])
  expect(lastLines(practice, 2)).toEqual([])
})

test('the draw pays by the rules, rounded down to the cent', () => {
  // 5, 5, 1: sum 11, big. 3.33 × 210/27 = 25.90.
  const settled = settle(withTwo(), 1, drawOf([5, 5, 1]))
  expect(settled.bets.map(({ status, payout }) => [status, payout])).toEqual([
    ['win', 25_90n],
    ['win', 20_00n],
  ])
  expect(settled.balance).toBe(practiceStart - 13_33n + 25_90n + 20_00n)
  expect(settle(settled, 1, drawOf([1, 1, 2]))).toBe(settled)
})

test('another game, another round, and nothing happens', () => {
  const practice = withTwo()
  expect(settle(practice, 2, drawOf([5, 5, 1]))).toBe(practice)
  expect(settle(practice, 1, drawOf([5, 5, 1], '20261121-0002'))).toBe(practice)
})

test('every selection ends on every outcome as it does in the house', () => {
  for (const { number, dice } of outcomes.filter((outcome) => outcome.number % 5 === 0)) {
    let practice: Practice = { ...newPractice, balance: 10n ** 9n }
    practice = place(
      practice,
      on,
      offers.map(({ play, pick }) => offered(play, pick, 1_01n)),
      1001,
    )
    const owed = selections
      .filter((selection) => wins(selection, dice, rule))
      .reduce((sum, selection) => sum + payoutOf(1_01n, oddsOf(uniformEdge, selection, rule)), 0n)
    const { balance } = settle(practice, 1, drawOf(dice))
    expect(balance - practice.balance, `outcome ${number}`).toBe(owed)
  }
})

test('a voided round refunds every stake, and says why it did', () => {
  const refunded = refund(withTwo(), 1, on.round.game_no, 1040)
  expect(refunded.balance).toBe(practiceStart)
  expect(refunded.bets.every(({ status, isVoid }) => status === 'cancelled' && isVoid)).toBe(true)
})

test('a bet is cancelled until the close, once', () => {
  const practice = withTwo()
  const after = cancelBet(practice, 'practice-1', 1024)
  expect(after.balance).toBe(practiceStart - 3_33n)
  expect(after.bets[1]).toMatchObject({ status: 'cancelled', isVoid: false, endedAt: 1024 })
  expect(cancelBet(after, 'practice-1', 1024)).toBe(after)
  expect(cancelBet(practice, 'practice-1', 1025)).toBe(practice)
  expect(settle(after, 1, drawOf([5, 5, 1])).bets[1]?.status).toBe('cancelled')
})

test('the summary counts as the one of real bets does', () => {
  const cancelled = cancelBet(withTwo(), 'practice-1', 1010)
  const settled = settle(cancelled, 1, drawOf([1, 1, 2]))
  const practice = place(settled, on, [offered('odd', '', 5_00n)], 1012)
  expect(summaryOf(practice.bets)).toEqual({ count: 3, stake: 8_33n, payout: 0n, profit: -3_33n })
  expect(asRecord(practice.bets[1]!)).toMatchObject({ status: 'lose', profit: '-3.33', payout: '0.00' })
})

test('more than the balance, or an unsold selection, is not accepted', () => {
  expect(() => place(newPractice, on, [offered('big', '', practiceStart + 1n)], 1001)).toThrow(RangeError)
  const unknown = { line: { play: 'sum', pick: '19', stake: 1_00n }, offer: offers[0]! }
  expect(() => place(newPractice, on, [unknown], 1001)).toThrow(RangeError)
})

test('a round is late some seconds after its draw was due, and is listed once, with any number of bets', () => {
  const later = { ...on, gameId: 2, round: { ...on.round, closes_at: 1055, draws_at: 1060 } }
  const practice = place(withTwo(), later, [offered('odd', '', 5_00n)], 1001)
  expect(nextDraw(practice)).toBe(1030)
  expect(lateRounds(practice, 1037, 8)).toEqual([])
  expect(lateRounds(practice, 1038, 8)).toEqual([{ gameId: 1, gameNo: on.round.game_no }])
  expect(lateRounds(practice, 1068, 8)).toHaveLength(2)
  const settled = settle(practice, 1, drawOf([5, 5, 1]))
  expect(nextDraw(settled)).toBe(1060)
  expect(lateRounds(settled, 1067, 8)).toEqual([])
  expect(nextDraw(settle(settled, 2, drawOf([5, 5, 1])))).toBeUndefined()
})
