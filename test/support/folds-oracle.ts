/**
 * Bets with several legs, computed independently as on paper: every combination is written out, each is
 * multiplied with fractions, and their sum is rounded down. It shares no code with the rules room.
 */

export type Fraction = readonly [num: bigint, den: bigint]
/** Half of what is won or lost, as on a quarter line; `back` is a push or a void event. */
export type Fate = 'won' | 'half won' | 'back' | 'half lost' | 'lost'

const one: Fraction = [1n, 1n]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]

/** The factor of a stake of 1 on a leg: each half of it is a bet of its own. */
function factorOf(odds: Fraction, fate: Fate): Fraction {
  const half: Fraction = [1n, 2n]
  const nothing: Fraction = [0n, 1n]
  const [first, second] = {
    won: [odds, odds],
    'half won': [odds, one],
    back: [one, one],
    'half lost': [one, nothing],
    lost: [nothing, nothing],
  }[fate] as [Fraction, Fraction]
  return plus(times(half, first), times(half, second))
}

/** All choices of this many out of a list. */
function choices<Item>(from: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return from.flatMap((item, index) =>
    choices(from.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** The return of a stake (minor units) spread evenly over all combinations of these sizes. */
export function paperReturn(
  stake: bigint,
  sizes: readonly number[],
  legs: readonly { odds: Fraction; fate: Fate }[],
): bigint {
  const combinations = sizes.flatMap((size) => choices(legs, size))
  const sum = combinations
    .map((chosen) => chosen.map(({ odds, fate }) => factorOf(odds, fate)).reduce(times, one))
    .reduce(plus, [0n, 1n])
  return (stake * sum[0]) / (BigInt(combinations.length) * sum[1])
}

/** Whether no combination can win any more, with any result of the open legs (null). */
export function isDead(sizes: readonly number[], fates: readonly (Fate | null)[]): boolean {
  return sizes.every((size) => choices(fates, size).every((chosen) => chosen.includes('lost')))
}
