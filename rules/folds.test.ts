import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { combinationsOf, legFactor, type LegResult, multipleReturn } from './folds.ts'
import { type Fate, paperReturn } from '../test/support/folds-oracle.ts'

test.each([
  ['double', 2, [2], 1n],
  ['2 of 3', 3, [2], 3n],
  ['Trixie', 3, [2, 3], 4n],
  ['Patent', 3, [1, 2, 3], 7n],
  ['Yankee', 4, [2, 3, 4], 11n],
  ['Lucky 15', 4, [1, 2, 3, 4], 15n],
  ['Canadian', 5, [2, 3, 4, 5], 26n],
  ['Heinz', 6, [2, 3, 4, 5, 6], 57n],
  ['Super Heinz', 7, [2, 3, 4, 5, 6, 7], 120n],
  ['Goliath', 8, [2, 3, 4, 5, 6, 7, 8], 247n],
])('a %s has as many combinations as its name says', (_name, legs, folds, count) => {
  expect(combinationsOf(legs, folds)).toBe(count)
})

test('a void leg makes a lower fold', () => {
  const evens = { num: 2n, den: 1n }
  const factors = [
    legFactor(evens, 'won'),
    legFactor(evens, 'returned'),
    legFactor({ num: 3n, den: 1n }, 'won'),
  ]
  expect(multipleReturn(1_000n, [3], factors)).toBe(6_000n)
})

test('half-wins and half-losses are exact: 1.95 half won with 2.10 half lost', () => {
  const factors = [
    legFactor({ num: 195n, den: 100n }, 'half_won'),
    legFactor({ num: 210n, den: 100n }, 'half_lost'),
  ]
  // 10.00 x 1.475 x 0.5 = 7.375
  expect(multipleReturn(1_000n, [2], factors)).toBe(737n)
})

const results: Record<LegResult, Fate> = {
  won: 'won',
  half_won: 'half won',
  returned: 'back',
  half_lost: 'half lost',
  lost: 'lost',
}

test('returns are those of every combination written out on paper', () => {
  const leg = fc.record({
    num: fc.bigInt(101n, 100_000n),
    den: fc.bigInt(1n, 1_000n),
    result: fc.constantFrom(...(Object.keys(results) as LegResult[])),
  })
  const bet = fc.array(leg, { minLength: 2, maxLength: 8 }).chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      folds: fc.uniqueArray(fc.integer({ min: 1, max: legs.length }), { minLength: 1 }),
      stake: fc.bigInt(100n, 10_000_000n),
    }),
  )
  fc.assert(
    fc.property(bet, ({ legs, folds, stake }) => {
      const factors = legs.map(({ num, den, result }) => legFactor({ num, den }, result))
      const paper = legs.map(({ num, den, result }) => ({ odds: [num, den] as const, fate: results[result] }))
      return multipleReturn(stake, folds, factors) === paperReturn(stake, folds, paper)
    }),
    { numRuns: 2_000 },
  )
})
