import { expect, test } from 'vitest'
import { combinationsOf, type Factor } from '../folds.ts'
import { cashOut } from './cash-out.ts'
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
    trixie: 4,
    patent: 7,
    '2/4': 6,
    '3/4': 4,
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

test('the table of a Trixie says what one, two and three winners pay', () => {
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
  const fairOdds = { num: den, den: num }
  expect(cashOut(10_000n, [1], [{ odds: fairOdds, state: home }])).toMatchObject({
    fair: 10_000n,
    margin: 500n,
    paid: 9_500n,
    stakeLeft: 0n,
  })
})

test('a part is cashed out by itself, and the rest stays in play', () => {
  const bet = { odds: { num: 300n, den: 100n }, state: 'won' } as const
  const other = {
    odds: { num: 200n, den: 100n },
    state: { won: 1n, half_won: 0n, returned: 0n, half_lost: 0n, lost: 3n },
  }
  // 3.00 x 2.00 / 4 = 1.5 of the part.
  expect(cashOut(1_000n, [2], [bet, other], 400n)).toMatchObject({ fair: 600n, paid: 570n, stakeLeft: 600n })
  expect(() => cashOut(1_000n, [2], [bet, other], 1_001n)).toThrow(RangeError)
  expect(() => cashOut(1_000n, [2], [bet, other], 0n)).toThrow(RangeError)
})

test('a bet that is lost is worth nothing', () => {
  const lost = { odds: { num: 300n, den: 100n }, state: 'lost' } as const
  expect(cashOut(1_000n, [2], [lost, { odds: { num: 200n, den: 100n }, state: home }]).paid).toBe(0n)
})
