import { type Factor, legFactor, type LegResult, multipleReturn } from '../folds.ts'
import { type Chances } from './prices.ts'

/** The printed margin of a cash-out in thousandths. */
export const cashOutMargin = 50n

/** A leg as it stands: settled, or open with what the grid says of it now. */
export type OpenLeg = { readonly odds: Factor; readonly state: LegResult | Chances }

export type CashOut = {
  /** What each leg is worth on average, as a factor of the stake. */
  readonly factors: readonly Factor[]
  /** What the whole bet is worth, and what of it is paid for the part that is cashed out; minor units, rounded down. */
  readonly fair: bigint
  readonly margin: bigint
  readonly paid: bigint
  /** The stake that stays in play. */
  readonly stakeLeft: bigint
}

/** What a leg is worth on average: its factor, or the mean of its factors by their chances. */
export function expectedFactor({ odds, state }: OpenLeg): Factor {
  if (typeof state === 'string') return legFactor(odds, state)
  const { won, half_won, returned, half_lost, lost } = state
  const total = won + half_won + returned + half_lost + lost
  if (total <= 0n) throw new RangeError('a leg needs a result that can happen')
  return {
    num: 2n * won * odds.num + half_won * (odds.num + odds.den) + (2n * returned + half_lost) * odds.den,
    den: 2n * total * odds.den,
  }
}

/**
 * What is paid for a bet, or for a part of its stake (minor units), before it is settled: its fair value less the margin. The
 * legs are of different matches, so that the value of a combination is the product of its legs' values.
 */
export function cashOut(
  stake: bigint,
  folds: readonly number[],
  legs: readonly OpenLeg[],
  part = stake,
): CashOut {
  if (part <= 0n || part > stake) throw new RangeError(`no part of a stake of ${stake}: ${part}`)
  const factors = legs.map(expectedFactor)
  const fair = multipleReturn(part, folds, factors)
  const paid = (fair * (1000n - cashOutMargin)) / 1000n
  return { factors, fair, margin: fair - paid, paid, stakeLeft: stake - part }
}
