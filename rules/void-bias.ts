import { alarmBelow } from './monitor.ts'

/**
 * A void round: the returns of its bets on each throw (minor units), how many of the 216 throws have each return, and the return
 * that they missed.
 */
export type MissedRound = {
  readonly returns: readonly { readonly amount: bigint; readonly weight: number }[]
  readonly missed: bigint
}

/** The payouts that some void rounds would have made, and those expected of fair dice. Amounts in minor units. */
export type VoidBias = {
  readonly rounds: number
  readonly missed: bigint
  /** To the nearest minor unit. */
  readonly expected: bigint
  /** The standard deviation of the sum by fair dice. */
  readonly deviation: bigint
  /** An upper bound on how often fair dice are this far off, on either side; null without a round. */
  readonly p: number | null
  readonly alarm: boolean
}

const throws = 216

/**
 * Tests whether rounds were given up for what they would have paid. Whether a round is void must not depend on its dice: each of
 * the 216 throws is as likely in a void round as in any other, so that the sum S of the void rounds' would-be payouts has the
 * mean and variance of fair dice. The probability of a sum so far off is bounded by
 *
 * p ≤ 2 · min over t of ∏ over rounds of (1/216) Σ over throws of e^(t · (amount − missed))
 *
 * (Chernoff's bound with the exact moments), which holds for one round as for a million: a few rounds are never said to be
 * stranger than they are.
 */
export function voidBias(rounds: readonly MissedRound[]): VoidBias {
  let [missed, mean, variance] = [0n, 0n, 0n]
  for (const round of rounds) {
    const sum = sumOf(round, (amount) => amount)
    missed += round.missed
    mean += sum
    variance += BigInt(throws) * sumOf(round, (amount) => amount * amount) - sum * sum
  }
  const deviation = Math.sqrt(Number(variance)) / throws
  const p = rounds.length === 0 ? null : boundOf(rounds, deviation)
  return {
    rounds: rounds.length,
    missed,
    expected: (2n * mean + BigInt(throws)) / BigInt(2 * throws),
    deviation: BigInt(Math.round(deviation)),
    p,
    alarm: p !== null && p < alarmBelow,
  }
}

function sumOf({ returns }: MissedRound, of: (amount: bigint) => bigint): bigint {
  return returns.reduce((sum, { amount, weight }) => sum + of(amount) * BigInt(weight), 0n)
}

/** The bound for a standard deviation in minor units, by which `t` is scaled. */
function boundOf(rounds: readonly MissedRound[], deviation: number): number {
  // All the same on every throw: nothing can be off.
  if (deviation === 0) return 1
  const distances = rounds.map(({ returns, missed }) =>
    returns.map(({ amount, weight }) => ({
      far: Number(amount - missed) / deviation,
      log: Math.log(weight / throws),
    })),
  )
  const logBound = (t: number) => distances.reduce((sum, round) => sum + logMean(round, t), 0)
  return Math.min(
    1,
    2 *
      Math.exp(
        Math.min(
          lowest(logBound),
          lowest((t) => logBound(-t)),
        ),
      ),
  )
}

function logMean(round: readonly { far: number; log: number }[], t: number): number {
  const terms = round.map(({ far, log }) => t * far + log)
  const max = Math.max(...terms)
  return max + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - max), 0))
}

/** The lowest value of a convex function from 0 on, as near as it matters: by halves of the stretch that it lies in. */
function lowest(of: (t: number) => number): number {
  let end = 1
  while (end < 2 ** 40 && of(2 * end) < of(end) - 1e-12) end *= 2
  let [from, to] = [0, 2 * end]
  for (let step = 0; step < 100; step += 1) {
    const [left, right] = [from + (to - from) / 3, to - (to - from) / 3]
    if (of(left) < of(right)) to = right
    else from = left
  }
  return of((from + to) / 2)
}
