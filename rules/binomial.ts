import { logGamma } from './chi-square.ts'

/**
 * The exact two-sided test of a count: twice the probability that this many trials deviate at least as far on
 * the same side. 0 to 1.
 */
export function binomialTest(successes: number, trials: number, probability: number): number {
  const below = successes < trials * probability
  return Math.min(1, 2 * tail(successes, trials, probability, below ? -1 : 1))
}

/** The probability of `from` successes and all beyond, downwards (-1) or upwards (1). */
function tail(from: number, trials: number, probability: number, step: -1 | 1): number {
  let sum = 0
  for (let count = from; count >= 0 && count <= trials; count += step) {
    const term = Math.exp(logProbability(count, trials, probability))
    sum += term
    // Beyond what is expected, each term is smaller than the one before.
    if (term < sum * 1e-17) break
  }
  return sum
}

function logProbability(count: number, trials: number, probability: number): number {
  return (
    logGamma(trials + 1) -
    logGamma(count + 1) -
    logGamma(trials - count + 1) +
    count * Math.log(probability) +
    (trials - count) * Math.log1p(-probability)
  )
}
