import type { Factor, LegResult } from '../folds.ts'
import { type FootballSelection, footballSelections } from './markets.ts'
import { courses, type ScoreGrid, scores } from './score-grid.ts'

/** How many of the grid's `total` weights end in each result of a leg. */
export type Chances = Readonly<Record<LegResult, bigint>>

/** The printed margin of sport in thousandths: a market's odds, turned over, come to 1.05. */
export const footballMargin = 50n

/** Odds have two decimals, so that the price that is shown is the price that is paid. */
const oddsDen = 100n
/** No price is shorter than 1.01 or longer than 501. */
const oddsNumMin = 101n
const oddsNumMax = 50_100n

const results: readonly LegResult[] = ['won', 'half_won', 'returned', 'half_lost', 'lost']

/** For each selection and cell of its table, the result's place in `results`. Made once: prices change often. */
const tables = footballSelections.map(({ scope, resultOf }) =>
  (scope === 'both' ? courses : scores.map((score) => ({ half: score, full: score }))).map((course) =>
    results.indexOf(resultOf(course)),
  ),
)

/** The chances of each result of a selection, as weights of the grid. */
export function chancesOf({ number, scope }: FootballSelection, grid: ScoreGrid): Chances {
  const weights = scope === 'both' ? grid.courses : grid[scope]
  const sums = [0n, 0n, 0n, 0n, 0n]
  for (const [cell, result] of tables[number]!.entries()) sums[result] = sums[result]! + weights[cell]!
  return { won: sums[0]!, half_won: sums[1]!, returned: sums[2]!, half_lost: sums[3]!, lost: sums[4]! }
}

/**
 * The probability that a price is made from: of a stake's part that is decided, the share that wins. A half-win decides half
 * the stake. The fair odds are 1 over it. Null where nothing is decided: such a selection is not sold.
 */
export function fairShare({ won, half_won, half_lost, lost }: Chances): Factor | null {
  const [gains, losses] = [2n * won + half_won, 2n * lost + half_lost]
  return gains + losses === 0n ? null : { num: gains, den: gains + losses }
}

/**
 * The odds of a selection: the fair ones less the margin, rounded down to two decimals. Null where it is not sold, since it is
 * as good as certain or impossible. By the grid every bet loses on average, so that no set of bets on a match can win
 * whatever the score is.
 */
export function oddsFrom(chances: Chances, margin = footballMargin): Factor | null {
  const share = fairShare(chances)
  if (share === null || share.num === 0n) return null
  const num = (share.den * 1000n * oddsDen) / (share.num * (1000n + margin))
  if (num < oddsNumMin) return null
  return { num: num > oddsNumMax ? oddsNumMax : num, den: oddsDen }
}

/** The prices of all selections by their numbers, as a match's board has them. */
export function boardOf(grid: ScoreGrid, margin = footballMargin): (Factor | null)[] {
  return footballSelections.map((selection) => oddsFrom(chancesOf(selection, grid), margin))
}
