import type { Factor } from '../folds.ts'
import { footballSelections } from './markets.ts'
import { boardOf } from './prices.ts'
import type { ScoreGrid } from './score-grid.ts'
import { averageReturn, isWithoutSureProfit } from './sure-profit.ts'

/** A price this far from the grid's (percent, longer or shorter) needs a second person's approval. */
export const overrideBoundPercent = 20n

/** Whether a trader's price needs a second person: it is far from the grid's, the grid sells no such price, or it is longer than the fair one. */
export function needsSecondPerson(wanted: Factor, ofGrid: Factor | null, fair: Factor | null): boolean {
  if (ofGrid === null || fair === null) return true
  const [is, was] = [wanted.num * ofGrid.den * 100n, ofGrid.num * wanted.den]
  if (is > was * (100n + overrideBoundPercent) || is * (100n + overrideBoundPercent) < was * 10_000n)
    return true
  return wanted.num * fair.den > fair.num * wanted.den
}

/** The traders' prices, by the numbers of the selections. */
export type OwnPrices = ReadonlyMap<number, Factor>

/**
 * The trader's prices that can stay beside the grid's: no set of bets may win on every score. The price furthest above the fair
 * one goes first.
 */
export function pricesThatStand(own: OwnPrices, grid: ScoreGrid): OwnPrices {
  const board = boardOf(grid)
  const byExcess = [...own]
    .map(([number, odds]) => {
      const { num, den } = averageReturn(odds, footballSelections[number]!, grid)
      return { number, odds, excess: Number((num * 1_000_000n) / den) }
    })
    .toSorted((one, other) => one.excess - other.excess)
  const standing = new Map(byExcess.map(({ number, odds }) => [number, odds]))
  for (const { number } of byExcess.toReversed()) {
    const mixed = board.map((odds, at) => standing.get(at) ?? odds)
    if (isWithoutSureProfit(mixed, grid)) break
    standing.delete(number)
  }
  return standing
}
