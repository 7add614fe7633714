import { describe, expect, test } from 'vitest'
import { zonedSeconds, zonedText } from './zoned-time.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

describe('a time of the house', () => {
  test.each([
    ['UTC', '2026-11-21T09:30', '2026-11-21T09:30:00Z'],
    ['Asia/Shanghai', '2026-11-21T00:10', '2026-11-20T16:10:00Z'],
    ['America/New_York', '2026-07-01T20:00', '2026-07-02T00:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00Z'],
    // The minutes around the change of clocks in spring and in autumn.
    ['Europe/Madrid', '2026-03-29T01:59', '2026-03-29T00:59:00Z'],
    ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00:00Z'],
    ['Europe/Madrid', '2026-10-25T01:59', '2026-10-24T23:59:00Z'],
    ['Europe/Madrid', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
  ])('in %s, %s is %s', (timeZone, text, iso) => {
    expect(zonedSeconds(text, timeZone)).toBe(seconds(iso))
    expect(zonedText(seconds(iso), timeZone)).toBe(text)
  })

  test('that comes twice is the first, one that is left out the next that there is', () => {
    expect(zonedSeconds('2026-10-25T02:30', 'Europe/Madrid')).toBe(seconds('2026-10-25T00:30:00Z'))
    expect(zonedSeconds('2026-03-29T02:30', 'Europe/Madrid')).toBe(seconds('2026-03-29T01:30:00Z'))
  })

  test.each(['', 'soon', '2026-11-21', '2026-13-01T00:00', '2026-11-21T09:30:00'])('%j is none', (text) => {
    expect(zonedSeconds(text, 'UTC')).toBe(null)
  })
})
