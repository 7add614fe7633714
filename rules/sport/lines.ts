import type { LegResult } from '../folds.ts'

/**
 * Lines are counted in quarters of a goal, so that no line is a fraction: 9 is 2.25. A whole line refunds the stake when
 * it is met; a quarter line is two bets of half the stake, on the lines beside it.
 */
export type Line = number

/** The lines from one to another, in steps of this many quarters. */
export function linesFrom(first: Line, last: Line, step = 1): Line[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)
}

/** `2.25`, `-0.5`, `0`. */
export function lineText(line: Line): string {
  return String(line / 4)
}

/** The outcome of a bet on more than the line, for this many goals (a lead may be below 0). */
export function overLine(goals: number, line: Line): LegResult {
  const above = 4 * goals - line
  if (above >= 2) return 'won'
  if (above === 1) return 'half_won'
  if (above === 0) return 'returned'
  return above === -1 ? 'half_lost' : 'lost'
}

const opposites: Readonly<Record<LegResult, LegResult>> = {
  won: 'lost',
  half_won: 'half_lost',
  returned: 'returned',
  half_lost: 'half_won',
  lost: 'won',
}

/** The outcome of the bet on the other side of the line. */
export function underLine(goals: number, line: Line): LegResult {
  return opposites[overLine(goals, line)]
}
