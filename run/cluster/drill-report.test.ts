import { expect, test } from 'vitest'
import { tooLong } from './drill-report.ts'

test('a drill fails by its longest gap and by its median, and by nothing within both', () => {
  const bounds = { longest: 15, median: 6 }
  expect(tooLong([2, 6, 15], bounds)).toEqual([])
  expect(tooLong([2, 6, 15.1], bounds)).toEqual(['The longest gap, 15.1 s, is above 15 s (--gap).'])
  expect(tooLong([2, 6.1, 7], bounds)).toEqual(['The median gap, 6.1 s, is above 6 s (--median).'])
  expect(tooLong([16], { longest: Infinity, median: Infinity })).toEqual([])
  // A bound that is no number holds nothing.
  expect(tooLong([1], { longest: NaN, median: 6 })).toHaveLength(1)
})
