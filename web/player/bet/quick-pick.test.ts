import { chiSquare } from '@glasshouse/rules/chi-square.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cryptoChance, pickAtRandom, returnAlike } from './quick-pick.ts'

test('a number that would favour small results is drawn again', () => {
  // 2^32 leaves 1 by 3: its last number, 4294967295, belongs to no even share.
  const numbers = [4_294_967_295, 4_294_967_294]
  expect(cryptoChance(3, () => numbers.shift() ?? 0)).toBe(4_294_967_294 % 3)
  expect(numbers).toEqual([])
})

test('each of many comes as often as the others', () => {
  const counts = Array<number>(109).fill(0)
  const rounds = 109 * 200
  for (let round = 0; round < rounds; round++) counts[cryptoChance(109)]! += 1
  // Once in a million runs a fair source fails this.
  expect(chiSquare(counts, Array<number>(109).fill(200)).p).toBeGreaterThan(1e-6)
})

test('picks are of the list, and never repeat', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), (things, count) => {
      const picked = pickAtRandom(things, count, cryptoChance)
      expect(picked).toHaveLength(Math.min(count, things.length))
      expect(new Set(picked).size).toBe(picked.length)
      for (const thing of picked) expect(things).toContain(thing)
    }),
  )
})

test('chance alone decides', () => {
  expect(pickAtRandom(['a', 'b', 'c', 'd'], 3, (below) => below - 1)).toEqual(['d', 'c', 'b'])
  expect(pickAtRandom(['a', 'b', 'c', 'd'], 3, () => 0)).toEqual(['a', 'b', 'c'])
})

const offer = (odds_exact: string, wins_of_216: number) => ({ odds_exact, wins_of_216 })

test('bets return alike where odds times chances are the same, be they reduced or not', () => {
  expect(returnAlike([offer('210/105', 105), offer('210/27', 27), offer('70/9', 27)])).toBe(true)
  expect(returnAlike([offer('210/105', 105), offer('7/1', 27)])).toBe(false)
})
