import { expect, test } from 'vitest'
import { chiSquare, chiSquareTail } from './chi-square.ts'

// Critical values of the chi-square distribution as printed in statistical tables.
test.each([
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [11.07, 5, 0.05],
  [15.086, 5, 0.01],
  [20.515, 5, 0.001],
  [24.996, 15, 0.05],
  [30.578, 15, 0.01],
  [124.342, 100, 0.05],
])('a statistic of %d with %d degrees of freedom is passed in %d of the cases', (statistic, degrees, p) => {
  expect(chiSquareTail(statistic, degrees)).toBeCloseTo(p, 4)
})

test('with two degrees of freedom the tail is an exponential, at both ends', () => {
  for (const x of [0.001, 0.5, 1, 2, 5, 20, 60, 200]) {
    expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10)
  }
})

test('with one degree of freedom the far tail keeps its precision', () => {
  // erfc(5 / sqrt 2): five standard deviations on either side.
  expect(chiSquareTail(25, 1) / 5.733031437583869e-7).toBeCloseTo(1, 9)
})

test('expected counts are no surprise', () => {
  expect(chiSquare([10, 10, 10], [10, 10, 10])).toEqual({ statistic: 0, degrees: 2, p: 1 })
})

test('counts of a die, computed by hand', () => {
  const { statistic, degrees, p } = chiSquare([5, 8, 9, 8, 10, 20], [10, 10, 10, 10, 10, 10])
  expect(statistic).toBeCloseTo(13.4, 10)
  expect(degrees).toBe(5)
  expect(p).toBeCloseTo(0.01991, 4)
})

test('an expectation of nothing is refused', () => {
  expect(() => chiSquare([1, 2], [3, 0])).toThrow(RangeError)
})
