import { expect, test } from 'vitest'
import { combinationsOf, type Factor } from '../folds.ts'
import { cashOut, expectedFactor } from './cash-out.ts'
import { footballSelection } from './markets.ts'
import { chancesOf, fairShare } from './prices.ts'
import { scoreGrid } from './score-grid.ts'
import { paysWhen, relatedLegs, systems, systemsOf, totalStake, whatIf } from './slips.ts'

const odds = (...hundredths: bigint[]): Factor[] => hundredths.map((num) => ({ num, den: 100n }))

test('systems have the lines that their names promise', () => {
  const lines = Object.fromEntries(
    systems.map(({ code, legs, folds }) => [code, Number(combinationsOf(legs, folds))]),
  )
  expect(lines).toEqual({
    '2/3': 3,
    '2/4': 6,
    '3/4': 4,
    '2/5': 10,
    '3/5': 10,
    '4/5': 5,
    '2/6': 15,
    '3/6': 20,
    '4/6': 15,
    '5/6': 6,
    '2/7': 21,
    '3/7': 35,
    '4/7': 35,
    '5/7': 21,
    '6/7': 7,
    '2/8': 28,
    '3/8': 56,
    '4/8': 70,
    '5/8': 56,
    '6/8': 28,
    '7/8': 8,
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky_15: 15,
    canadian: 26,
    lucky_31: 31,
    heinz: 57,
    lucky_63: 63,
    super_heinz: 120,
    goliath: 247,
  })
  expect(systemsOf(3).map(({ code }) => code)).toEqual(['2/3', 'trixie', 'patent'])
  expect(totalStake(4, [2, 3, 4], 50n)).toBe(550n)
})

test('two legs of one match are named, others are not', () => {
  expect(relatedLegs(['a', 'b', 'a', 'c'])).toEqual([0, 2])
  expect(relatedLegs(['a', 'b'])).toEqual([])
})

test('the table of a Trixie has the payouts of one, two and three winners', () => {
  // 1.00 a line; doubles 2 x 3 = 6, 2 x 4 = 8, 3 x 4 = 12, treble 24.
  expect(whatIf(400n, [2, 3], odds(200n, 400n, 300n))).toEqual([
    { won: 1, lowest: 0n, highest: 0n },
    { won: 2, lowest: 600n, highest: 1200n },
    { won: 3, lowest: 5000n, highest: 5000n },
  ])
  expect(paysWhen(400n, [2, 3], odds(200n, 400n, 300n), [0, 1])).toBe(800n)
})

const grid = scoreGrid({ home: 1500, away: 1100, rho: -50 })
const home = chancesOf(footballSelection('result', '1')!, grid)

test('a bet at fair odds is worth its stake, and cashes out at that less the margin', () => {
  const { num, den } = fairShare(home)!
  const factor = expectedFactor({ odds: { num: den, den: num }, state: home })
  expect(cashOut(10_000n, [1], [factor])).toEqual({ fair: 10_000n, margin: 500n, paid: 9_500n })
})

test('a part is cashed out alone, rounded down twice', () => {
  const won = expectedFactor({ odds: { num: 300n, den: 100n }, state: 'won' })
  const chances = { won: 1n, half_won: 0n, returned: 0n, half_lost: 0n, lost: 3n }
  const open = expectedFactor({ odds: { num: 200n, den: 100n }, state: chances })
  // 3.00 x 2.00 / 4 = 1.5 of the part.
  expect([won, open]).toEqual([
    { num: 3n, den: 1n },
    { num: 1n, den: 2n },
  ])
  expect(cashOut(400n, [2], [won, open])).toEqual({ fair: 600n, margin: 30n, paid: 570n })
  expect(cashOut(333n, [2], [won, open])).toEqual({ fair: 499n, margin: 25n, paid: 474n })
})

test('a quarter line counts by its halves, and a lost leg is worth nothing', () => {
  const taken = { num: 190n, den: 100n }
  const chances = { won: 2n, half_won: 1n, returned: 1n, half_lost: 2n, lost: 4n }
  // (2 x 1.90 + 1.45 + 1 + 2 x 0.50) / 10
  expect(expectedFactor({ odds: taken, state: chances })).toEqual({ num: 29n, den: 40n })
  const lost = expectedFactor({ odds: taken, state: 'lost' })
  expect(cashOut(1_000n, [2], [lost, expectedFactor({ odds: taken, state: home })]).paid).toBe(0n)
})
