import type { Factor } from '../folds.ts'
import type { Side } from './half-draw.ts'
import { type Chances, oddsFrom } from './prices.ts'
import { afterHalf, cellOf, type Score, type ScoreGrid, scores } from './score-grid.ts'

/** How a match went on after half-time: the score of before, the goals of the second half, and whose the first of them was. */
export type SecondHalf = { readonly before: Score; readonly second: Score; readonly first: Side | null }

/** A selection of the book between the halves. `number` is its place in `halfTimeSelections` and is stored with bets. */
export type HalfTimeSelection = {
  readonly number: number
  readonly market: string
  readonly pick: string
  readonly isWon: (end: SecondHalf) => boolean
}
export type HalfTimeMarket = { readonly code: string; readonly selections: readonly HalfTimeSelection[] }

type Sign = '1' | 'X' | '2'
const signs: readonly Sign[] = ['1', 'X', '2']
const signOf = (home: number, away: number): Sign => (home > away ? '1' : home < away ? '2' : 'X')
const finalSign = ({ before, second }: SecondHalf) => signOf(before[0] + second[0], before[1] + second[1])

type Pick = readonly [pick: string, isWon: (end: SecondHalf) => boolean]

/** Their order numbers the selections: append only. */
const markets: readonly (readonly [code: string, picks: readonly Pick[]])[] = [
  ['second_result', signs.map((sign): Pick => [sign, ({ second }) => signOf(...second) === sign])],
  [
    'next_goal',
    [
      ['1', ({ first }) => first === 'home'],
      ['none', ({ first }) => first === null],
      ['2', ({ first }) => first === 'away'],
    ],
  ],
  ['result', signs.map((sign): Pick => [sign, (end) => finalSign(end) === sign])],
  ...['0.5', '1.5', '2.5', '3.5'].map((line) => [`second_total:${line}`, overUnder(Number(line))] as const),
  [
    'second_both',
    [
      ['yes', ({ second }) => second[0] > 0 && second[1] > 0],
      ['no', ({ second }) => second[0] === 0 || second[1] === 0],
    ],
  ],
]

function overUnder(line: number): readonly Pick[] {
  return [
    ['over', ({ second }) => second[0] + second[1] > line],
    ['under', ({ second }) => second[0] + second[1] < line],
  ]
}

/** All selections of the book between the halves, by their numbers. */
export const halfTimeSelections: readonly HalfTimeSelection[] = markets
  .flatMap(([market, picks]) => picks.map(([pick, isWon]) => ({ market, pick, isWon })))
  .map((selection, number) => ({ ...selection, number }))

/** Its markets, in the order of their selections. */
export const halfTimeMarkets: readonly HalfTimeMarket[] = [
  ...Map.groupBy(halfTimeSelections, ({ market }) => market),
].map(([code, selections]) => ({ code, selections }))

const byName = new Map(halfTimeSelections.map((one) => [`${one.market} ${one.pick}`, one]))

/** The selection of a market and a pick as the wire says them; undefined for one that is not sold between the halves. */
export function halfTimeSelection(market: string, pick: string): HalfTimeSelection | undefined {
  return byName.get(`${market} ${pick}`)
}

/** The selections that won. */
export function halfTimeWinners(end: SecondHalf): number[] {
  return halfTimeSelections.filter(({ isWon }) => isWon(end)).map(({ number }) => number)
}

/** The clubs that can have scored first in a half that ended like this. */
const firstIn = ([home, away]: Score): readonly (Side | null)[] =>
  home + away === 0 ? [null] : home === 0 ? ['away'] : away === 0 ? ['home'] : ['home', 'away']

/**
 * All ways that the second half can end, for what the house may have to pay. The score at half-time is not known when this
 * is printed, so that any second half can end a match either way: no exposure is too low.
 */
const ends = scores.flatMap((second) =>
  firstIn(second).flatMap((first) => signs.map((sign) => ({ second, first, sign }))),
)
export const halfTimeEnds = ends.length

/** The ways (by their places) in which a selection wins. */
export function endsWonBy({ market, pick, isWon }: HalfTimeSelection): number[] {
  return ends.flatMap(({ second, first, sign }, place) =>
    (market === 'result' ? sign === pick : isWon({ before: [0, 0], second, first })) ? [place] : [],
  )
}

/** Divisible by every number of goals that the grid has: so a weight is shared between the goals that can come first. */
const shares = 232_792_560n

/**
 * The chances of all selections once the score at half-time is known, from the same grid as before kick-off. Goals fall
 * in the order of chance: of two home goals and one away goal the home club has the first in two of three ways.
 */
export function halfTimeChances(grid: ScoreGrid, before: Score): Chances[] {
  const weights = afterHalf(grid, before).full
  const total = weights.reduce((sum, weight) => sum + weight, 0n) * shares
  const ways = scores
    .filter(([home, away]) => home >= before[0] && away >= before[1])
    .flatMap((full) => {
      const second: Score = [full[0] - before[0], full[1] - before[1]]
      const weight = weights[cellOf(full)]! * shares
      const goals = BigInt(second[0] + second[1])
      return firstIn(second).map((first) => ({
        end: { before, second, first },
        weight: first === null ? weight : (weight * BigInt(second[first === 'home' ? 0 : 1])) / goals,
      }))
    })
  return halfTimeSelections.map(({ isWon }) => {
    const won = ways.reduce((sum, { end, weight }) => (isWon(end) ? sum + weight : sum), 0n)
    return { won, lost: total - won, half_won: 0n, half_lost: 0n, returned: 0n }
  })
}

/** The prices that follow from them. */
export function halfTimeBoard(grid: ScoreGrid, before: Score, margin: bigint): (Factor | null)[] {
  return halfTimeChances(grid, before).map((chances) => oddsFrom(chances, margin))
}
