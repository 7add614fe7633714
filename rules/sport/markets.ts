import type { LegResult } from '../folds.ts'
import { lineText, linesFrom, overLine, underLine } from './lines.ts'
import type { Course, Score } from './score-grid.ts'

/** The score that decides a market: at full time, at half-time, or both. */
export type Scope = 'full' | 'half' | 'both'

/** A selection in a match. `number` is its place in `footballSelections` and is stored with bets. */
export type FootballSelection = {
  readonly number: number
  /** `result`, `total:2.25`, `handicap:-0.5`: with its line where it has one. */
  readonly market: string
  readonly pick: string
  readonly scope: Scope
  readonly resultOf: (course: Course) => LegResult
}

/** A market with its selections. If nothing is refunded, `winners` of them win: two of three in double chance. */
export type FootballMarket = {
  readonly code: string
  readonly winners: number
  readonly selections: readonly FootballSelection[]
}

type Pick = readonly [pick: string, resultOf: (score: Score) => LegResult]
type Sign = '1' | 'X' | '2'

const signs: readonly Sign[] = ['1', 'X', '2']
const signOf = ([home, away]: Score): Sign => (home > away ? '1' : home < away ? '2' : 'X')
const wonIf = (wins: boolean): LegResult => (wins ? 'won' : 'lost')
const sum = ([home, away]: Score) => home + away
const lead = ([home, away]: Score) => home - away

const onSigns: readonly Pick[] = signs.map((sign) => [sign, (score) => wonIf(signOf(score) === sign)])
const listedScores = [0, 1, 2, 3, 4, 5].flatMap((home) =>
  [0, 1, 2, 3, 4, 5].map((away): Score => [home, away]),
)
const isListed = ([home, away]: Score) => home <= 5 && away <= 5

function overUnder(count: (score: Score) => number, line: number): readonly Pick[] {
  return [
    ['over', (score) => overLine(count(score), line)],
    ['under', (score) => underLine(count(score), line)],
  ]
}

/** The line is what the home club gets: at -0.5 it has to win. The away club gets as much taken off. */
function handicap(line: number): readonly Pick[] {
  return [
    ['1', (score) => overLine(lead(score), -line)],
    ['2', (score) => underLine(lead(score), -line)],
  ]
}

const bothScore = ([home, away]: Score) => home > 0 && away > 0

/** All markets of one score, with their codes. Their order numbers the selections: append only. */
const ofFull: readonly (readonly [code: string, picks: readonly Pick[]])[] = [
  ['result', onSigns],
  [
    'double_chance',
    (['1X', '12', 'X2'] as const).map((pick) => [pick, (score) => wonIf(pick.includes(signOf(score)))]),
  ],
  ['draw_no_bet', handicap(0)],
  [
    'both_score',
    [
      ['yes', (score) => wonIf(bothScore(score))],
      ['no', (score) => wonIf(!bothScore(score))],
    ],
  ],
  [
    'parity',
    [
      ['odd', (score) => wonIf(sum(score) % 2 === 1)],
      ['even', (score) => wonIf(sum(score) % 2 === 0)],
    ],
  ],
  [
    'score',
    [
      ...listedScores.map(
        ([home, away]): Pick => [`${home}-${away}`, (score) => wonIf(score[0] === home && score[1] === away)],
      ),
      ['other', (score) => wonIf(!isListed(score))],
    ],
  ],
  ...linesFrom(2, 26).map((line) => [`total:${lineText(line)}`, overUnder(sum, line)] as const),
  ...linesFrom(-12, 12).map((line) => [`handicap:${lineText(line)}`, handicap(line)] as const),
  ...linesFrom(2, 14, 4).map(
    (line) => [`home_total:${lineText(line)}`, overUnder(([home]) => home, line)] as const,
  ),
  ...linesFrom(2, 14, 4).map(
    (line) => [`away_total:${lineText(line)}`, overUnder(([, away]) => away, line)] as const,
  ),
]

const ofHalf: typeof ofFull = [
  ['half_result', onSigns],
  ...linesFrom(2, 10, 2).map((line) => [`half_total:${lineText(line)}`, overUnder(sum, line)] as const),
]

const halfFull = signs.flatMap((before) =>
  signs.map((after) => ({
    pick: `${before}/${after}`,
    resultOf: ({ half, full }: Course) => wonIf(signOf(half) === before && signOf(full) === after),
  })),
)

/** All selections of a match, by their numbers. */
export const footballSelections: readonly FootballSelection[] = [
  ...ofFull.flatMap(([market, picks]) =>
    picks.map(([pick, resultOf]) => ({
      market,
      pick,
      scope: 'full' as const,
      resultOf: ({ full }: Course) => resultOf(full),
    })),
  ),
  ...ofHalf.flatMap(([market, picks]) =>
    picks.map(([pick, resultOf]) => ({
      market,
      pick,
      scope: 'half' as const,
      resultOf: ({ half }: Course) => resultOf(half),
    })),
  ),
  ...halfFull.map((selection) => ({ ...selection, market: 'half_full', scope: 'both' as const })),
].map((selection, number) => ({ ...selection, number }))

/** The markets of a match, in the order of their selections. */
export const footballMarkets: readonly FootballMarket[] = [
  ...Map.groupBy(footballSelections, ({ market }) => market),
].map(([code, selections]) => ({ code, selections, winners: code === 'double_chance' ? 2 : 1 }))

const byName = new Map(
  footballSelections.map((selection) => [`${selection.market} ${selection.pick}`, selection]),
)

/** The selection of a market and a pick as the wire says them; undefined for one that is not sold. */
export function footballSelection(market: string, pick: string): FootballSelection | undefined {
  return byName.get(`${market} ${pick}`)
}

/** A match's result as the core keeps it: the numbers of the selections; all others lost. */
export type FootballResult = Readonly<Record<Exclude<LegResult, 'lost'>, readonly number[]>>

/** The result of every selection. A score of more goals than the price grid has counts as it is. */
export function footballResult(course: Course): FootballResult {
  const of = (wanted: LegResult) =>
    footballSelections.filter(({ resultOf }) => resultOf(course) === wanted).map(({ number }) => number)
  return { won: of('won'), half_won: of('half_won'), returned: of('returned'), half_lost: of('half_lost') }
}

/**
 * The result of a selection in an abandoned match: if no further goal could change it, it stands; everything else is refunded.
 * `half` is null in the first half.
 */
export function abandonedResult(selection: FootballSelection, full: Score, half: Score | null): LegResult {
  // Lines and listed scores lie below 10 goals: more of them change nothing any more.
  const further = Array.from({ length: 12 }, (_, more) => more)
  const later = (from: Score) =>
    further.flatMap((home) => further.map((away): Score => [from[0] + home, from[1] + away]))
  const ends = later(full)
  const ways: Course[] =
    half !== null
      ? ends.map((end) => ({ half, full: end }))
      : selection.scope === 'full'
        ? ends.map((end) => ({ half: full, full: end }))
        : later(full).flatMap((before) =>
            [0, 1, 2, 3].flatMap((more) => [
              { half: before, full: [before[0] + more, before[1]] as const },
              { half: before, full: [before[0], before[1] + more] as const },
            ]),
          )
  const results = new Set(ways.map((course) => selection.resultOf(course)))
  const [only = 'returned'] = results
  return results.size === 1 ? only : 'returned'
}
