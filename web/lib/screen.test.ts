import { expect, test } from 'vitest'
import { columnsIn, rootFontSize } from './screen.ts'

test('the root font size grows with the width up to 960 px and is 16 px above', () => {
  expect(rootFontSize(320, 1)).toBeCloseTo(13.65, 2)
  expect(rootFontSize(375, 1)).toBe(16)
  expect(rootFontSize(960, 1)).toBeCloseTo(40.96, 2)
  expect(rootFontSize(961, 1)).toBe(16)
  expect(rootFontSize(375, 1.25)).toBe(20)
})

test('a tablet has room for two columns, a desktop for three, and larger letters for fewer', () => {
  expect(columnsIn(375, 0.9)).toBe(1)
  expect(columnsIn(749, 1)).toBe(1)
  expect(columnsIn(750, 1)).toBe(2)
  expect(columnsIn(960, 1)).toBe(2)
  expect(columnsIn(960, 1.3)).toBe(1)
  expect(columnsIn(1280, 1)).toBe(3)
  expect(columnsIn(1280, 1.3)).toBe(2)
  expect(columnsIn(1280, 2)).toBe(1)
})
