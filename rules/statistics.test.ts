import { expect, test } from 'vitest'
import { type Dice, outcomes } from './dice.ts'
import { drawStatistics } from './statistics.ts'

/** Each of the 216 throws once, as three dice fall in order. */
const everyThrow: Dice[] = outcomes.flatMap(({ dice, weight }) => Array<Dice>(weight).fill(dice))

test('every throw once gives exactly the expected counts', () => {
  const found = drawStatistics(everyThrow)!
  expect(found.draws).toBe(216)
  expect(found.faces.map(({ count, expected }) => [count, expected])).toEqual(
    Array.from({ length: 6 }, () => [108, 108]),
  )
  expect(found.sums.map(({ count }) => count)).toEqual([
    1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
  ])
  expect(found.sums.map(({ expected }) => expected)).toEqual(found.sums.map(({ count }) => count))
  expect(found.triples).toMatchObject({ count: 6, expected: 6 })
  expect([found.facesTest.p, found.sumsTest.p]).toEqual([1, 1])
})

test('omissions count the draws since the newest that had it', () => {
  const found = drawStatistics([
    [1, 1, 2],
    [3, 3, 3],
    [1, 5, 6],
  ])!
  expect(found.faces.map(({ omission }) => omission)).toEqual([0, 0, 1, 3, 2, 2])
  expect(found.triples.omission).toBe(1)
  expect(found.sums.find(({ sum }) => sum === 12)?.omission).toBe(2)
  expect(found.sums.find(({ sum }) => sum === 18)?.omission).toBe(3)
})

test('a loaded die is detected', () => {
  const fair = everyThrow.concat(everyThrow)
  const loaded = fair.map((dice, place): Dice => (place % 4 === 0 ? [6, dice[1], dice[2]] : dice))
  expect(drawStatistics(fair)!.facesTest.p).toBe(1)
  expect(drawStatistics(loaded)!.facesTest.p).toBeLessThan(1e-6)
})

test('no draws give no verdict', () => {
  expect(drawStatistics([])).toBeUndefined()
})
