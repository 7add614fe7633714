import { expect, test } from 'vitest'
import { isOpenAt } from './hours.ts'

const at = (text: string) => Date.parse(text) / 1000
const day = { opens: '09:00', closes: '22:00' }

test.each([
  ['2026-11-21T08:59:59Z', 'UTC', false],
  ['2026-11-21T09:00:00Z', 'UTC', true],
  ['2026-11-21T21:59:59Z', 'UTC', true],
  ['2026-11-21T22:00:00Z', 'UTC', false],
  // Shanghai is eight hours ahead.
  ['2026-11-21T01:00:00Z', 'Asia/Shanghai', true],
  ['2026-11-21T14:00:00Z', 'Asia/Shanghai', false],
  // Kathmandu is 5:45 ahead.
  ['2026-11-21T03:14:59Z', 'Asia/Kathmandu', false],
  ['2026-11-21T03:15:00Z', 'Asia/Kathmandu', true],
])('at %s in %s support hours run: %s', (time, zone, open) => {
  expect(isOpenAt(day, at(time), zone)).toBe(open)
})

test.each([
  ['2026-11-21T23:00:00Z', true],
  ['2026-11-21T02:59:00Z', true],
  ['2026-11-21T03:00:00Z', false],
  ['2026-11-21T12:00:00Z', false],
])('hours over midnight: at %s open: %s', (time, open) => {
  expect(isOpenAt({ opens: '22:00', closes: '03:00' }, at(time), 'UTC')).toBe(open)
})
