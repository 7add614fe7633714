import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { type Chances, chancesOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid, type Strengths } from '@glasshouse/rules/sport/score-grid.ts'

/** A grid takes some milliseconds, and is asked for again and again while its prices stand. */
const remembered = 5_000
const known = new Map<string, Chances>()

/** How likely each result of a match's selection is, by the goal grid that its prices were made from. */
export function chancesBy(strengths: Strengths, selection: number): Chances {
  const { home, away, rho } = strengths
  const key = `${home} ${away} ${rho} ${selection}`
  const chances = known.get(key) ?? chancesOf(footballSelections[selection]!, scoreGrid(strengths))
  if (known.size >= remembered) known.clear()
  known.set(key, chances)
  return chances
}
