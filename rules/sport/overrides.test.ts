import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Factor, legFactor } from '../folds.ts'
import { footballSelection, footballSelections } from './markets.ts'
import { needsSecondPerson, pricesThatStand } from './overrides.ts'
import { boardOf } from './prices.ts'
import { scoreGrid, scores } from './score-grid.ts'

const odds = (hundredths: number) => ({ num: BigInt(hundredths), den: 100n })
/** Without `fair` the grid's price is so short of it that only the other bounds hold. */
const needs = (wanted: number, ofGrid: number | null, fair = 1_000) =>
  needsSecondPerson(odds(wanted), ofGrid === null ? null : odds(ofGrid), odds(fair))

test('a price near the grid is one trader’s own, one far from it needs two', () => {
  expect(needs(240, 200)).toBe(false)
  expect(needs(241, 200)).toBe(true)
  expect(needs(167, 200)).toBe(false)
  expect(needs(166, 200)).toBe(true)
  expect(needs(150, null)).toBe(true)
})

test('a price longer than the fair one needs two', () => {
  expect(needs(201, 190, 200)).toBe(true)
  expect(needs(200, 190, 200)).toBe(false)
})

const grid = scoreGrid({ home: 1_450, away: 1_150, rho: -60 })
const fair = boardOf(grid, 0n)
const number = (market: string, pick: string) => footballSelection(market, pick)!.number
/** Which of these prices, in hundredths of the fair ones, can stand together. */
const standing = (...wanted: [market: string, pick: string, percent: number][]) => [
  ...pricesThatStand(
    new Map(
      wanted.map(([market, pick, percent]) => {
        const at = number(market, pick)
        return [at, odds(((Number(fair[at]!.num) * percent) / 100) | 0)]
      }),
    ),
    grid,
  ).keys(),
]

test('a price that is longer than fair stands where no set of bets can win by it', () => {
  expect(standing(['score', '3-2', 130])).toEqual([number('score', '3-2')])
  expect(standing(['result', '1', 104], ['result', '2', 90])).toHaveLength(2)
})

test('a price that would allow a sure profit, in its market or another, is withdrawn', () => {
  // At 2.12 and more the home win and the double chance against it pay more than both stakes on every score.
  expect(standing(['result', '1', 115])).toEqual([])
  expect(standing(['result', '1', 106], ['double_chance', 'X2', 106])).toHaveLength(1)
  expect(standing(['total:2.5', 'over', 90], ['total:2.75', 'under', 115])).toEqual([
    number('total:2.5', 'over'),
  ])
})

/**
 * A bettor's cost of getting 1 back on every score: one selection, and a bet on each score at which it pays less, at that score's
 * price; undefined if one of these is not sold.
 */
function costOfCover(board: readonly (Factor | null)[], at: number): number | undefined {
  const price = board[at]
  if (!price || footballSelections[at]!.scope !== 'full') return undefined
  const returns = scores.map((full) => {
    const { num, den } = legFactor(price, footballSelections[at]!.resultOf({ half: [0, 0], full }))
    return Number(num) / Number(den)
  })
  const stake = 1 / Math.max(...returns)
  const missing = new Map<string, number>()
  for (const [cell, [home, away]] of scores.entries()) {
    const pick = home > 5 || away > 5 ? 'other' : `${home}-${away}`
    missing.set(pick, Math.max(missing.get(pick) ?? 0, 1 - stake * returns[cell]!))
  }
  let cost = stake
  for (const [pick, short] of missing) {
    const covered = board[number('score', pick)]
    if (short < 1e-9) continue
    if (!covered) return undefined
    cost += (short * Number(covered.den)) / Number(covered.num)
  }
  return cost
}

const isSureProfit = (board: readonly (Factor | null)[]) =>
  board.some((_, at) => (costOfCover(board, at) ?? 1) < 1 - 1e-9)

const goals = fc.integer({ min: 500, max: 2_500 })
const own = fc.array(
  fc.record({
    at: fc.nat(footballSelections.length - 1),
    percent: fc.integer({ min: 80, max: 120 }),
  }),
  { minLength: 1, maxLength: 4 },
)

test('no prices that traders set, and no later move of the grid, let a set of bets win on every score', () => {
  let [seen, taken] = [0, 0]
  fc.assert(
    fc.property(goals, goals, goals, goals, own, (home, away, laterHome, laterAway, wanted) => {
      const before = boardOf(scoreGrid({ home, away, rho: -60 }))
      const set = new Map(
        wanted.flatMap(({ at, percent }) => {
          const hundredths = ((Number(before[at]?.num ?? 0n) * percent) / 100) | 0
          return hundredths > 100 ? [[at, odds(hundredths)] as const] : []
        }),
      )
      const later = scoreGrid({ home: laterHome, away: laterAway, rho: -60 })
      const stand = pricesThatStand(set, later)
      const mixed = (prices: ReadonlyMap<number, Factor>) =>
        boardOf(later).map((price, at) => prices.get(at) ?? price)
      expect(isSureProfit(mixed(stand))).toBe(false)
      if (isSureProfit(mixed(set))) seen += 1
      taken += set.size - stand.size
    }),
    { numRuns: 40 },
  )
  // The bettor does find what the traders' prices would have allowed.
  expect(seen).toBeGreaterThan(0)
  expect(taken).toBeGreaterThanOrEqual(seen)
})
