import { expect, test } from 'vitest'
import { fitScale, fitted, moved, turned, zoomed } from './zoom.ts'

const tall = { width: 1000, height: 2000 }
const frame = { width: 500, height: 500 }

test('a picture fits its frame, lying on its side too, and a small one is not blown up', () => {
  expect(fitScale(tall, frame, 0)).toBe(0.25)
  expect(fitScale({ width: 2000, height: 500 }, { width: 500, height: 1000 }, 1)).toBe(0.5)
  expect(fitScale({ width: 10, height: 10 }, frame, 0)).toBe(2)
})

test('the point under the pointer stays there while it grows', () => {
  const at = { x: 100, y: -40 }
  const once = zoomed(fitted, 2, at)
  expect((at.x - once.x) / once.zoom).toBe(at.x)
  const twice = zoomed(once, 1.5, at)
  expect((at.x - twice.x) / twice.zoom).toBeCloseTo(at.x)
  expect((at.y - twice.y) / twice.zoom).toBeCloseTo(at.y)
  expect(zoomed(twice, 0.001)).toEqual(fitted)
  expect(zoomed(fitted, 1000).zoom).toBe(8)
})

test('a picture cannot be moved out of its frame', () => {
  // Fitting, it is 250 wide and 500 high; twice that, 500 by 1000.
  const large = zoomed(fitted, 2)
  expect(moved(large, { x: 400, y: 400 }, tall, frame)).toMatchObject({ x: 0, y: 250 })
  expect(moved(fitted, { x: 30, y: 30 }, tall, frame)).toMatchObject({ x: 0, y: 0 })
})

test('four turns are none', () => {
  expect(turned(turned(turned(turned(fitted))))).toEqual(fitted)
})
