import { expect, test } from 'vitest'
import { binomialTest } from './binomial.ts'

test('few trials, computed by hand', () => {
  // 2 × P(at least 8 of 10 coins) = 2 × 56 / 1024.
  expect(binomialTest(8, 10, 1 / 2)).toBeCloseTo(112 / 1024, 12)
  expect(binomialTest(2, 10, 1 / 2)).toBeCloseTo(112 / 1024, 12)
  expect(binomialTest(5, 10, 1 / 2)).toBe(1)
  expect(binomialTest(5, 5, 1 / 36) / (2 * (1 / 36) ** 5)).toBeCloseTo(1, 9)
  expect(binomialTest(0, 100, 1 / 36) / (2 * (35 / 36) ** 100)).toBeCloseTo(1, 9)
})

test('for many trials it follows the normal distribution, far out as well', () => {
  const trials = 36_000_000
  const deviation = Math.sqrt((trials * 35) / 36 / 36)
  const p = (deviations: number) =>
    binomialTest(Math.round(trials / 36 + deviations * deviation), trials, 1 / 36)
  expect(p(2)).toBeCloseTo(0.0455, 3)
  expect(p(-2)).toBeCloseTo(0.0455, 3)
  expect(p(5) / 5.733e-7).toBeCloseTo(1, 1)
  expect(p(-5) / 5.733e-7).toBeCloseTo(1, 1)
})

test('nothing was tried', () => {
  expect(binomialTest(0, 0, 1 / 36)).toBe(1)
})
