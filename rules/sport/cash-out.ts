import { type Factor, legFactor, type LegResult, multipleReturn } from '../folds.ts'
import { type Chances } from './prices.ts'

/** The printed margin of a cash-out in thousandths. */
export const cashOutMargin = 50n

/** A leg as it stands: settled, or open with what the grid says of it now. */
export type OpenLeg = { readonly odds: Factor; readonly state: LegResult | Chances }

/** A leg's average worth: its factor, or the mean of its factors by their chances; reduced. */
export function expectedFactor({ odds, state }: OpenLeg): Factor {
  if (typeof state === 'string') return reduced(legFactor(odds, state))
  const { won, half_won, returned, half_lost, lost } = state
  const total = won + half_won + returned + half_lost + lost
  if (total <= 0n) throw new RangeError('a leg needs a result that can happen')
  return reduced({
    num: 2n * won * odds.num + half_won * (odds.num + odds.den) + (2n * returned + half_lost) * odds.den,
    den: 2n * total * odds.den,
  })
}

function reduced({ num, den }: Factor): Factor {
  let [divisor, rest] = [den, num]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { num: num / divisor, den: den / divisor }
}

/** Minor units: the fair value of a stake, the margin that the house keeps, and the payout. */
export type CashOut = { readonly fair: bigint; readonly margin: bigint; readonly paid: bigint }

/**
 * The payout for a stake, the whole of a bet's or a part, before the bet is settled: its fair value less the margin, each
 * rounded down. The legs (`factors` says what each is worth) are of different matches, so that the value of a combination is
 * the product of its legs' values.
 */
export function cashOut(stake: bigint, folds: readonly number[], factors: readonly Factor[]): CashOut {
  const fair = multipleReturn(stake, folds, factors)
  const paid = (fair * (1000n - cashOutMargin)) / 1000n
  return { fair, margin: fair - paid, paid }
}
