import type { Factor, LegResult } from '../folds.ts'
import { type FootballSelection, footballSelections } from './markets.ts'
import { type Course, type ScoreGrid, scores } from './score-grid.ts'

/** How many of the grid's `total` weights end in each result of a leg. */
export type Chances = Readonly<Record<LegResult, bigint>>

/** The printed margin of sport in thousandths: the inverses of a market's odds add up to 1.05. */
export const footballMargin = 50n

/** Odds have two decimals, so that the price that is shown is the price that is paid. */
const oddsDen = 100n
/** No price is shorter than 1.01 or longer than 501. */
const oddsNumMin = 101n
const oddsNumMax = 50_100n

/** The results of a leg that is not lost. */
const kept = ['won', 'half_won', 'returned', 'half_lost'] as const satisfies readonly LegResult[]

/** A course for each of who leads at half-time and at full time, in the order of the grid. */
const leads: readonly Course[] = [[1, 0] as const, [0, 0] as const, [0, 1] as const].flatMap((half) =>
  [[2, 1] as const, [1, 1] as const, [1, 2] as const].map((full) => ({ half, full })),
)

/**
 * Markets of one kind, all totals for one: the cells of the grid that come to the same in each of their selections are one
 * part, and a selection's results are parts. Made once: prices change often.
 */
const kinds = [...Map.groupBy(footballSelections, ({ market }) => market.split(':')[0]!).values()].map(
  (selections) => {
    const [{ scope }] = selections as [FootballSelection]
    const ends = scope === 'both' ? leads : scores.map((score) => ({ half: score, full: score }))
    const comings = ends.map((end) => selections.map(({ resultOf }) => resultOf(end)))
    const parts = [...Map.groupBy(comings.keys(), (cell) => comings[cell]!.join()).values()]
    const table = selections.map((_, at) =>
      kept.map((result) => parts.flatMap(([cell], part) => (comings[cell!]![at] === result ? [part] : []))),
    )
    return { scope, selections, parts, table }
  },
)
type Kind = (typeof kinds)[number]

/** The weights of the parts of a kind's markets. */
function partsOf({ scope, parts }: Kind, grid: ScoreGrid): bigint[] {
  const weights = scope === 'both' ? grid.leads : grid[scope]
  return parts.map((cells) => sumAt(weights, cells))
}

function sumAt(weights: readonly bigint[], places: readonly number[]): bigint {
  let sum = 0n
  for (const place of places) sum += weights[place]!
  return sum
}

function chancesIn({ table }: Kind, at: number, parts: readonly bigint[], { total }: ScoreGrid): Chances {
  const [won, half_won, returned, half_lost] = table[at]!.map((places) => sumAt(parts, places)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { won, half_won, returned, half_lost, lost: total - won - half_won - returned - half_lost }
}

/** The chances of each result of a selection, as weights of the grid. */
export function chancesOf({ number }: FootballSelection, grid: ScoreGrid): Chances {
  const kind = kinds.findLast(({ selections }) => selections[0]!.number <= number)!
  return chancesIn(kind, number - kind.selections[0]!.number, partsOf(kind, grid), grid)
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
 * as good as certain or impossible. By the grid every bet loses on average, so that no set of bets on a match can
 * win on every score.
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
  return kinds.flatMap((kind) => {
    const parts = partsOf(kind, grid)
    return kind.selections.map((_, at) => oddsFrom(chancesIn(kind, at, parts, grid), margin))
  })
}
