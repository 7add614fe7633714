import type { Factor } from '../folds.ts'

/** A price so far from the grid's (in percent, longer or shorter) needs a second person. */
export const overrideBoundPercent = 20n

/**
 * Whether a trader's price needs a second person: it is far from the grid's, the grid sells no such price, it is longer than
 * the `fair` one, or with the other prices of its market (`winners` of them win) all outcomes could be backed for a profit.
 * By the grid no price that is not longer than fair wins on average: so none that one trader sets alone can be one of a set
 * of bets, on any markets of the match, that wins at every score.
 */
export function needsSecondPerson(
  wanted: Factor,
  ofGrid: Factor | null,
  { fair, others, winners }: { fair: Factor | null; others: readonly (Factor | null)[]; winners: number },
): boolean {
  if (ofGrid === null || fair === null) return true
  const [is, was] = [wanted.num * ofGrid.den * 100n, ofGrid.num * wanted.den]
  if (is > was * (100n + overrideBoundPercent) || is * (100n + overrideBoundPercent) < was * 10_000n)
    return true
  if (wanted.num * fair.den > fair.num * wanted.den) return true
  const sold = [wanted, ...others]
  if (sold.some((odds) => odds === null)) return false
  // The stakes that return the same whatever comes cost the sum of 1 / odds for each winner.
  const all = sold as readonly Factor[]
  const product = all.reduce((sum, { num }) => sum * num, 1n)
  const cost = all.reduce((sum, { num, den }) => sum + (product / num) * den, 0n)
  return cost < product * BigInt(winners)
}
