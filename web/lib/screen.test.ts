import { expect, test } from 'vitest'
import { rootFontSize } from './screen.ts'

test('the root font size grows with the width up to 960 px and is 16 px above', () => {
  expect(rootFontSize(320, 1)).toBeCloseTo(13.65, 2)
  expect(rootFontSize(375, 1)).toBe(16)
  expect(rootFontSize(960, 1)).toBeCloseTo(40.96, 2)
  expect(rootFontSize(961, 1)).toBe(16)
  expect(rootFontSize(375, 1.25)).toBe(20)
})
