import {
  type Dice,
  outcomeOf,
  type Selection,
  selections,
  type TripleRule,
  winningSelections,
  winsOf216,
} from './dice.ts'
import type { Frequency } from './statistics.ts'

/** How often a selection won in some draws. */
export type PlayFrequency = Frequency & {
  readonly selection: Selection
  /** The most draws in a row, within those counted, in which it did not win; 0 when it won in all. */
  readonly longest: number
}

/** Counts in draws (newest first) how often each of the 109 selections won, in their order. */
export function playFrequencies(draws: readonly Dice[], tripleRule: TripleRule): PlayFrequency[] {
  const wonWith = new Map<number, ReadonlySet<number>>()
  const won = draws.map((dice) => {
    const { number } = outcomeOf(dice)
    const known = wonWith.get(number) ?? new Set(winningSelections(dice, tripleRule))
    wonWith.set(number, known)
    return known
  })
  return selections.map((selection) => {
    const hits = won.flatMap((numbers, place) => (numbers.has(selection.number) ? [place] : []))
    return {
      selection,
      count: hits.length,
      expected: (draws.length * winsOf216(selection, tripleRule)) / 216,
      omission: hits[0] ?? draws.length,
      longest: longestGap(hits, draws.length),
    }
  })
}

/** The longest run of places without a hit, before the first and after the last included. */
function longestGap(hits: readonly number[], length: number): number {
  return [...hits, length].reduce(
    ({ longest, after }, hit) => ({ longest: Math.max(longest, hit - after), after: hit + 1 }),
    { longest: 0, after: 0 },
  ).longest
}
