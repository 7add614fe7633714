/** The multiplier of a leg, as an exact fraction. */
export type Factor = { readonly num: bigint; readonly den: bigint }

/** The possible results of a leg. A push is `returned`, as is a leg of a void event. */
export type LegResult = 'won' | 'half_won' | 'returned' | 'half_lost' | 'lost'

/** The factor of a leg taken at `odds`: odds for a win, (1 + odds) / 2 for a half win, 1, 1/2, or 0. */
export function legFactor(odds: Factor, result: LegResult): Factor {
  switch (result) {
    case 'won':
      return odds
    case 'half_won':
      return { num: odds.den + odds.num, den: 2n * odds.den }
    case 'returned':
      return { num: 1n, den: 1n }
    case 'half_lost':
      return { num: 1n, den: 2n }
    case 'lost':
      return { num: 0n, den: 1n }
  }
}

/** How many combinations a bet on this many legs has, of the sizes `folds`: a Yankee (four legs, 2, 3 and 4) has 11. */
export function combinationsOf(legs: number, folds: readonly number[]): bigint {
  return folds.reduce((sum, size) => sum + choose(BigInt(legs), BigInt(size)), 0n)
}

function choose(legs: bigint, size: bigint): bigint {
  let ways = 1n
  for (let taken = 1n; taken <= size; taken++) ways = (ways * (legs - size + taken)) / taken
  return ways
}

/**
 * The return of a bet of several legs (stake and answer in minor units). Each of its combinations has an equal part of
 * the stake and pays that part times the product of its legs' factors; their sum is rounded down once.
 */
export function multipleReturn(stake: bigint, folds: readonly number[], factors: readonly Factor[]): bigint {
  // sums[k] / denominator is the sum over all combinations of k legs: the elementary symmetric polynomial of the factors.
  const sums = [1n, ...factors.map(() => 0n)]
  let denominator = 1n
  for (const { num, den } of factors) {
    for (let size = factors.length; size >= 1; size--) sums[size] = sums[size]! * den + sums[size - 1]! * num
    sums[0] = sums[0]! * den
    denominator *= den
  }
  const total = folds.reduce((sum, size) => sum + sums[size]!, 0n)
  return (stake * total) / (combinationsOf(factors.length, folds) * denominator)
}
