import type { Factor, LegResult } from '../folds.ts'
import { type FootballSelection, footballSelections } from './markets.ts'
import { type Chances, chancesOf } from './prices.ts'
import { courses, type ScoreGrid } from './score-grid.ts'

/** The prices of a match by the numbers of its selections; null: not sold. */
type Board = readonly (Factor | null)[]

/**
 * Whether it is proved that no set of bets at these prices wins on every score. The proof is a weighing of the courses by
 * which every bet loses or comes out even on average (Farkas): first that of the grid, which all of its own prices pass; then, of prices that
 * are longer than fair by it, others near it. Where none is found the prices count as open to a sure profit: that can be too strict, never
 * too lax.
 */
export function isWithoutSureProfit(board: Board, grid: ScoreGrid): boolean {
  if (footballSelections.every((selection) => losesOnAverage(board[selection.number], selection, grid)))
    return true
  return findWeighing(
    footballSelections.flatMap(({ number }) => (board[number] ? [{ number, odds: board[number] }] : [])),
    grid,
  )
}

/** Twice what a stake of `den` returns, the denominator of its odds: a whole number. */
const returnedTwice = ({ num, den }: Factor): Readonly<Record<LegResult, bigint>> => ({
  won: 2n * num,
  half_won: num + den,
  returned: 2n * den,
  half_lost: den,
  lost: 0n,
})

const results = ['won', 'half_won', 'returned', 'half_lost', 'lost'] as const satisfies readonly LegResult[]

/** The average return of a stake of 1 by the grid: above 1 the price is longer than fair. */
export function averageReturn(odds: Factor, selection: FootballSelection, grid: ScoreGrid): Factor {
  const chances: Chances = chancesOf(selection, grid)
  const back = returnedTwice(odds)
  const num = results.reduce((sum, result) => sum + chances[result] * back[result], 0n)
  return { num, den: 2n * odds.den * grid.total }
}

function losesOnAverage(odds: Factor | null | undefined, selection: FootballSelection, grid: ScoreGrid) {
  if (!odds) return true
  const { num, den } = averageReturn(odds, selection, grid)
  return num <= den
}

type Sold = { readonly number: number; readonly odds: Factor }
/** Courses that come to the same in every market. */
type Way = { readonly courses: readonly number[]; readonly results: readonly LegResult[] }

let known: readonly Way[] | undefined

/** Computed when it is asked for: few matches have a price that needs it. */
function allWays(): readonly Way[] {
  if (known) return known
  const comings = courses.map((course) => footballSelections.map(({ resultOf }) => resultOf(course)))
  known = [...Map.groupBy(courses.keys(), (at) => comings[at]!.join()).values()].map((places) => ({
    courses: places,
    results: comings[places[0]!]!,
  }))
  return known
}

/** How many times a weighing is turned against the bet that wins most by it. */
const turnsMax = 100
/** The bet is brought a little below its stake, so that rounding to whole weights undoes nothing. */
const below = 1e-7
const precision = 1e15

function findWeighing(sold: readonly Sold[], grid: ScoreGrid): boolean {
  const ways = allWays()
  const gains = sold.map(({ number, odds }) => {
    const back = returnedTwice(odds)
    const gain = (result: LegResult) => Number(back[result]) / Number(2n * odds.den) - 1
    return Float64Array.from(ways, (way) => gain(way.results[number]!))
  })
  let weights = Float64Array.from(
    ways,
    (way) => Number(way.courses.reduce((sum, at) => sum + grid.courses[at]!, 0n)) / Number(grid.total),
  )
  // The bets that it was turned against, each as far: where they win together in every way there is no such weighing.
  const together = weights.map(() => 0)
  for (let turn = 0; turn < turnsMax; turn++) {
    const means = gains.map((gain) => meanOf(gain, weights))
    const best = means.indexOf(Math.max(...means))
    if (means[best]! <= -below / 2) return isProof(sold, ways, weights)
    const turned = turnedAgainst(gains[best]!, weights)
    if (!turned) return false
    for (const [at, gain] of gains[best]!.entries()) together[at]! += turned.by * gain
    if (together.every((gain) => gain > 0)) return false
    weights = turned.weights
  }
  return false
}

function meanOf(gain: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < gain.length; at++) sum += gain[at]! * weights[at]!
  return sum
}

/** The weighing nearest to this one (in relative entropy) by which a bet does not win; undefined where it wins in every way. */
function turnedAgainst(
  gain: Float64Array,
  weights: Float64Array,
): { weights: Float64Array<ArrayBuffer>; by: number } | undefined {
  if (!gain.some((each, at) => each < 0 && weights[at]! > 0)) return undefined
  const scale = gain.reduce((max, each) => Math.max(max, Math.abs(each)), 0)
  let [less, more] = [0, 1 / scale]
  while (meanTurned(gain, weights, more) > -below && more * scale < 1e6) [less, more] = [more, 2 * more]
  for (let step = 0; step < 50; step++) {
    const middle = (less + more) / 2
    if (meanTurned(gain, weights, middle) > -below) less = middle
    else more = middle
  }
  const turned = weights.map((weight, at) => weight * Math.exp(-more * gain[at]!))
  const sum = turned.reduce((total, each) => total + each, 0)
  return { weights: turned.map((each) => each / sum), by: more }
}

/** The average gain of a bet by a weighing that is turned so far against it; asked some fifty times a turn, so it makes no list. */
function meanTurned(gain: Float64Array, weights: Float64Array, by: number): number {
  let [won, all] = [0, 0]
  for (let at = 0; at < gain.length; at++) {
    const weight = weights[at]! * Math.exp(-by * gain[at]!)
    won += gain[at]! * weight
    all += weight
  }
  return won / all
}

/** Checks exactly that no bet wins on average by the weighing. */
function isProof(sold: readonly Sold[], ways: readonly Way[], weights: Float64Array): boolean {
  const whole = Array.from(weights, (weight) => BigInt(Math.floor(weight * precision)))
  const total = whole.reduce((sum, weight) => sum + weight, 0n)
  return (
    total > 0n &&
    sold.every(({ number, odds }) => {
      const back = returnedTwice(odds)
      const sum = ways.reduce((all, way, at) => all + whole[at]! * back[way.results[number]!], 0n)
      return sum <= total * 2n * odds.den
    })
  )
}
