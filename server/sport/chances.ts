import { gridOf } from '@glasshouse/rules/sport/half-rule.ts'
import { halfTimeChances } from '@glasshouse/rules/sport/half-time.ts'
import { gridAt, type Position } from '@glasshouse/rules/sport/in-play.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import type { MatchBook } from '@glasshouse/rules/sport/match-selection.ts'
import { type Chances, chancesOf } from '@glasshouse/rules/sport/prices.ts'
import type { Score, ScoreGrid, Strengths } from '@glasshouse/rules/sport/score-grid.ts'

/** The basis of the chances of a match's selections: its clubs and, once it is under way, its state. */
export type Basis = {
  readonly book: MatchBook
  readonly strengths: Strengths
  readonly position: Position | null
}

/** A grid takes some milliseconds, and is needed again and again while its prices are in force. */
const remembered = 5_000
const known = new Map<string, Chances>()
const rememberedGrids = 200
const grids = new Map<string, ScoreGrid | null>()

/** How likely each result of a match's selection is, by the goal grid; undefined where a club has more goals than the grid. */
export function chancesBy(basis: Basis, selection: number): Chances | undefined {
  const { home, away, rho } = basis.strengths
  const match = `${home} ${away} ${rho} ${JSON.stringify(basis.position)}`
  const key = `${match} ${basis.book} ${selection}`
  const chances = known.get(key) ?? compute(basis, match, selection)
  if (known.size >= remembered) known.clear()
  if (chances) known.set(key, chances)
  return chances
}

function compute(
  { book, strengths, position }: Basis,
  match: string,
  selection: number,
): Chances | undefined {
  if (book === 'half-time') return halfTimeChances(gridOf(strengths), position!.score)[selection]
  if (!position) return chancesOf(footballSelections[selection]!, gridOf(strengths))
  const found = grids.get(match)
  const grid = found === undefined ? gridAt(gridOf(strengths), position) : found
  if (grids.size >= rememberedGrids) grids.clear()
  grids.set(match, grid)
  return grid ? chancesOf(footballSelections[selection]!, grid) : undefined
}

/** Where a match stands between its halves, with nobody sent off. */
export function atHalfTime(score: Score): Position {
  return { half: 2, left: 45, score, halfScore: score, reds: [0, 0] }
}
