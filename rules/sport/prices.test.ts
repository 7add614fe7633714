import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { type Factor, legFactor } from '../folds.ts'
import { footballMarkets, footballSelection, footballSelections } from './markets.ts'
import { boardOf, chancesOf, fairShare, footballMargin, oddsFrom } from './prices.ts'
import { halfTimeBoard, halfTimeChances, halfTimeMarkets } from './half-time.ts'
import { gridAt, type Position } from './in-play.ts'
import { afterHalf, courses, gridOfWeights, type ScoreGrid, scoreGrid, scores } from './score-grid.ts'

const strengths = fc.record({
  home: fc.integer({ min: 100, max: 4500 }),
  away: fc.integer({ min: 100, max: 4500 }),
  rho: fc.integer({ min: -40, max: 40 }),
})
/** Any weights at all, also those that no model gives. */
const anyWeights = fc.array(fc.bigInt(1n, 1_000_000n), { minLength: scores.length, maxLength: scores.length })
const beforeKickOff = fc.oneof(strengths.map(scoreGrid), anyWeights.map(gridOfWeights))
const goals = fc.tuple(fc.nat(4), fc.nat(4))
const positions = fc
  .record({
    half: fc.constantFrom(1 as const, 2 as const),
    left: fc.integer({ min: 2, max: 45 }),
    halfScore: goals,
    since: goals,
    reds: fc.tuple(fc.nat(2), fc.nat(2)),
  })
  .map(
    ({ half, halfScore, since, ...at }): Position => ({
      ...at,
      half,
      score: half === 1 ? halfScore : [halfScore[0] + since[0], halfScore[1] + since[1]],
      halfScore: half === 1 ? null : halfScore,
    }),
  )
const inPlay = fc.tuple(beforeKickOff, positions).map(([grid, position]) => gridAt(grid, position)!)
const anyGrid = fc.oneof(beforeKickOff, inPlay)
const runs = { numRuns: 60 }

const totalOf = (weights: readonly bigint[]) => weights.reduce((all, each) => all + each, 0n)
const billionths = ({ full, total }: ScoreGrid, cell: number) => Number((full[cell]! * 10n ** 9n) / total)

test('the grid of 1.50 against 1.00 goals is the Poisson one, to nine digits', () => {
  const { full, total } = scoreGrid({ home: 1500, away: 1000, rho: 0 })
  // e^-2.5 = 0.0820849986, over what ten goals a club leave out.
  expect(Number((full[0]! * 10n ** 12n) / total) / 1e12).toBeCloseTo(0.082_085, 6)
  expect(Number((full[12]! * 10n ** 12n) / total) / 1e12).toBeCloseTo(0.082_085 * 1.5, 6)
})

test('rho moves probability to the low draws', () => {
  const [plain, corrected] = [0, -100].map((rho) => scoreGrid({ home: 1400, away: 1100, rho }))
  expect(billionths(corrected!, 0)).toBeGreaterThan(billionths(plain!, 0))
  expect(billionths(corrected!, 12)).toBeGreaterThan(billionths(plain!, 12))
  expect(billionths(corrected!, 11)).toBeLessThan(billionths(plain!, 11))
})

test.each([
  { home: 0, away: 1000, rho: 0 },
  { home: 1000, away: 6001, rho: 0 },
  { home: 1000.5, away: 1000, rho: 0 },
  { home: 3000, away: 3000, rho: 200 },
])('refuses strengths that make no grid: %j', (wrong) => {
  expect(() => scoreGrid(wrong)).toThrow(RangeError)
})

test('the tables of a grid tell one story', () => {
  fc.assert(
    fc.property(beforeKickOff, ({ full, half, courses: ways, total }) => {
      return [full, half, ways].every(
        (weights) => totalOf(weights) === total && weights.every((w) => w >= 0n),
      )
    }),
    runs,
  )
})

test("each market's probabilities sum to one before the margin, exactly", () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      for (const { code, winners, selections } of footballMarkets) {
        const shares = selections.flatMap((selection) => fairShare(chancesOf(selection, grid)) ?? [])
        // In play a score can decide nothing of a market any more: then it is not sold.
        if (shares.length === 0) continue
        expect(shares.length).toBe(selections.length)
        const { den } = shares[0]!
        expect(new Set(shares.map((share) => share.den)).size, code).toBe(1)
        expect(
          shares.reduce((all, { num }) => all + num, 0n),
          code,
        ).toBe(BigInt(winners) * den)
      }
    }),
    runs,
  )
})

test('every bet loses on average, so that no set of bets on a match is a sure profit', () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      for (const [number, odds] of boardOf(grid).entries()) {
        if (odds === null) continue
        const { won, half_won, returned, half_lost } = chancesOf(footballSelections[number]!, grid)
        const mean =
          2n * won * odds.num + half_won * (odds.num + odds.den) + (2n * returned + half_lost) * odds.den
        expect(mean < 2n * grid.total * odds.den).toBe(true)
      }
    }),
    runs,
  )
})

test('between the halves each market’s probabilities sum to one, and every bet loses on average', () => {
  fc.assert(
    fc.property(beforeKickOff, goals, fc.bigInt(1n, 999n), (grid, before, margin) => {
      const chances = halfTimeChances(grid, before)
      const board = halfTimeBoard(grid, before, margin)
      for (const { code, selections } of halfTimeMarkets) {
        const all = selections.map(({ number }) => chances[number]!)
        const total = all[0]!.won + all[0]!.lost
        expect(new Set(all.map(({ won, lost }) => won + lost)).size, code).toBe(1)
        expect(
          all.reduce((sum, { won }) => sum + won, 0n),
          code,
        ).toBe(total)
        for (const { number } of selections) {
          const odds = board[number]
          if (odds) expect(chances[number]!.won * odds.num < total * odds.den).toBe(true)
        }
      }
    }),
    runs,
  )
})

test('every likely set of bets loses at some score that can still follow', () => {
  const stakes = fc.array(
    fc.record({ place: fc.nat(footballSelections.length - 1), stake: fc.bigInt(1n, 1000n) }),
    { minLength: 2, maxLength: 8 },
  )
  fc.assert(
    fc.property(anyGrid, stakes, (grid, bets) => {
      const board = boardOf(grid)
      const placed = bets.flatMap(({ place, stake }) => {
        const odds = board[place]
        return odds ? [{ stake, odds, selection: footballSelections[place]! }] : []
      })
      if (placed.length === 0) return true
      const staked = placed.reduce((all, { stake }) => all + stake, 0n)
      return courses.some((course, at) => {
        if (grid.courses[at] === 0n) return false
        // All odds are hundredths, so that 200 is a denominator of all factors.
        const back = placed.reduce((sum, { stake, odds, selection }) => {
          const { num, den }: Factor = legFactor(odds, selection.resultOf(course))
          return sum + (stake * num * 200n) / den
        }, 0n)
        return back < staked * 200n
      })
    }),
    runs,
  )
})

test('selections that win and lose alike have the same price in every market', () => {
  const alike: [string, string, string, string][] = [
    ['result', '1', 'handicap:-0.5', '1'],
    ['result', '2', 'handicap:0.5', '2'],
    ['double_chance', '1X', 'handicap:0.5', '1'],
    ['draw_no_bet', '1', 'handicap:0', '1'],
    ['total:0.5', 'under', 'score', '0-0'],
  ]
  fc.assert(
    fc.property(anyGrid, (grid) => {
      const board = boardOf(grid)
      for (const [market, pick, otherMarket, otherPick] of alike) {
        const [one, other] = [footballSelection(market, pick)!, footballSelection(otherMarket, otherPick)!]
        expect(board[one.number], `${market} ${pick}`).toEqual(board[other.number])
      }
    }),
    runs,
  )
})

test('the margin is the printed one, and rounding is never in its way by more than a hundredth', () => {
  const grid = scoreGrid({ home: 1450, away: 1150, rho: -60 })
  const home = chancesOf(footballSelection('result', '1')!, grid)
  const share = fairShare(home)!
  const odds = oddsFrom(home)!
  const exact = (share.den * 1000n * 100n) / (share.num * (1000n + footballMargin))
  expect(odds).toEqual({ num: exact, den: 100n })
})

test('sells nothing that is as good as certain or cannot happen', () => {
  const none = { won: 0n, half_won: 0n, returned: 0n, half_lost: 0n, lost: 0n }
  expect(oddsFrom({ ...none, won: 999n, lost: 1n })).toBeNull()
  expect(oddsFrom({ ...none, lost: 5n })).toBeNull()
  expect(oddsFrom({ ...none, returned: 5n })).toBeNull()
  expect(oddsFrom({ ...none, won: 1n, lost: 10n ** 9n })).toEqual({ num: 50_100n, den: 100n })
})

test('after the first half only possible scores have weight', () => {
  const grid = afterHalf(scoreGrid({ home: 1450, away: 1150, rho: -60 }), [2, 0])
  const board = boardOf(grid)
  expect(board[footballSelection('score', '1-0')!.number]).toBeNull()
  expect(board[footballSelection('half_result', '1')!.number]).toBeNull()
  expect(board[footballSelection('result', '2')!.number]!.num).toBeGreaterThan(1000n)
})
