/** How far counts lie from the expected ones. */
export type ChiSquare = {
  readonly statistic: number
  readonly degrees: number
  /** How often fair dice lie at least as far off, 0 to 1. */
  readonly p: number
}

/**
 * Pearson's chi-square test of counts against their expected values, both in the same order. A RangeError where an
 * expectation is not above zero.
 */
export function chiSquare(observed: readonly number[], expected: readonly number[]): ChiSquare {
  const statistic = observed.reduce((sum, count, place) => {
    const mean = expected[place] ?? 0
    if (!(mean > 0)) throw new RangeError('an expectation must be above zero')
    return sum + (count - mean) ** 2 / mean
  }, 0)
  const degrees = observed.length - 1
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) }
}

/** The probability that a chi-square variable with these degrees of freedom is at least this large. */
export function chiSquareTail(statistic: number, degrees: number): number {
  return statistic <= 0 ? 1 : upperGamma(degrees / 2, statistic / 2)
}

/** The regularized upper incomplete gamma function Q(a, x): by its series below a + 1, by its fraction above (DLMF 8.7.1, 8.9.2). */
function upperGamma(a: number, x: number): number {
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x)
}

const precision = 1e-15
const stepsMax = 10_000

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < stepsMax && term > sum * precision; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

/** The continued fraction by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < stepsMax; n++) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / nonZero(numerator * d + b, tiny)
    c = nonZero(b + numerator / c, tiny)
    const factor = c * d
    fraction *= factor
    if (Math.abs(factor - 1) < precision) break
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a))
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

/** ln Γ(a) for a > 0: shifted above 15, then by Stirling's series (DLMF 5.11.1). */
export function logGamma(a: number): number {
  let shifted = a
  let product = 1
  while (shifted < 15) product *= shifted++
  const square = 1 / (shifted * shifted)
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188))))) / shifted
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  )
}
