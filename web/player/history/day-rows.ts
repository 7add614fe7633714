import type { GameResult, VoidRounds } from '@glasshouse/contract/games.ts'

/** A row of a day: a draw, or rounds in a row that were given up. */
export type DayRow = { result: GameResult } | { voids: VoidRounds }

/** Draws and void rounds of a day as one list, newest first; each once, though pages may overlap. */
export function dayRows(results: readonly GameResult[], voids: readonly VoidRounds[]): DayRow[] {
  const rows = new Map<string, DayRow>()
  for (const result of results) rows.set(result.game_no, { result })
  for (const each of voids) rows.set(each.last, { voids: each })
  return [...rows.entries()].toSorted(([one], [other]) => placeOf(other) - placeOf(one)).map(([, row]) => row)
}

/** Which round of its day it is. */
function placeOf(gameNo: string): number {
  return Number(gameNo.slice(gameNo.indexOf('-') + 1))
}
