import { expect, test } from 'vitest'
import { dragged, wholeCrop, zoomed, zoomMax, zoomOf } from './crop.ts'

const wide = { width: 1000, height: 640 }

test('at first it is the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 180, y: 0, side: 640 })
  expect(wholeCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 })
})

test('one comes as close as the picture is large, at most five times', () => {
  expect(zoomMax(wide)).toBe(5)
  expect(zoomMax({ width: 256, height: 4000 })).toBe(2)
  expect(zoomMax({ width: 64, height: 64 })).toBe(1)
  const near = zoomed(wholeCrop(wide), wide, 99)
  expect(near).toEqual({ x: 436, y: 256, side: 128 })
  expect(zoomOf(near, wide)).toBe(5)
  expect(zoomed(near, wide, 0)).toEqual(wholeCrop(wide))
})

test('zooming in keeps the point under the fingers', () => {
  const crop = zoomed(wholeCrop(wide), wide, 2, { x: 0.25, y: 1 })
  expect(crop).toEqual({ x: 260, y: 320, side: 320 })
  // A quarter of the square from the left it was at 180 + 160, and is at 260 + 80.
  expect(crop.x + crop.side * 0.25).toBe(340)
})

test('dragging moves the picture, to its edges and no further', () => {
  const crop = wholeCrop(wide)
  expect(dragged(crop, wide, { x: 0.125, y: 0.5 })).toEqual({ x: 100, y: 0, side: 640 })
  expect(dragged(crop, wide, { x: 1, y: 0 }).x).toBe(0)
  expect(dragged(crop, wide, { x: -1, y: 0 }).x).toBe(360)
})
