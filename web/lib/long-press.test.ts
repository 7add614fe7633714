import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLongPress } from './long-press.ts'

let acted = 0
const act = () => void acted++

beforeEach(() => {
  acted = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('350 ms make a long press, once, and the click that follows is none', () => {
  const place = createLongPress()
  place.down({ x: 0, y: 0 }, act)
  vi.advanceTimersByTime(349)
  expect(acted).toBe(0)
  vi.advanceTimersByTime(1)
  expect(acted).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(acted).toBe(1)
  expect(place.isHeld()).toBe(true)
  place.end()
  expect(place.isHeld()).toBe(false)
  expect(place.takesClick()).toBe(true)
  expect(place.takesClick()).toBe(false)
})

test('a tap stays a tap', () => {
  const place = createLongPress()
  place.down({ x: 0, y: 0 }, act)
  vi.advanceTimersByTime(349)
  place.end()
  vi.advanceTimersByTime(5000)
  expect(acted).toBe(0)
  expect(place.takesClick()).toBe(false)
})

test('a long press whose click never came does not take that of the next tap', () => {
  const place = createLongPress()
  place.down({ x: 0, y: 0 }, act)
  vi.advanceTimersByTime(350)
  place.end()
  place.down({ x: 0, y: 0 }, act)
  place.end()
  expect(place.takesClick()).toBe(false)
})

test.each([
  { by: '10 px aside', to: { x: 10, y: 0 }, long: true },
  { by: '10 px across', to: { x: 6, y: 8 }, long: true },
  { by: 'more than 10 px across', to: { x: 8, y: 8 }, long: false },
  { by: '11 px up', to: { x: 0, y: -11 }, long: false },
])('a finger that moves $by is a long press: $long', ({ to, long }) => {
  const place = createLongPress()
  place.down({ x: 0, y: 0 }, act)
  place.move(to)
  // A cancelled press does not resume.
  place.move({ x: 0, y: 0 })
  vi.advanceTimersByTime(350)
  expect(acted).toBe(long ? 1 : 0)
})
