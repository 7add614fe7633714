import { expect, test } from 'vitest'
import { ago, dayIn, daysAhead, daysText, dayText, localDay, neighbouringDay } from './times.ts'

const at = (text: string) => new Date(text).getTime() / 1000

test('the neighbouring day crosses months, years and leap days', () => {
  expect(neighbouringDay('2026-11-21', -1)).toBe('2026-11-20')
  expect(neighbouringDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(neighbouringDay('2028-02-28', 1)).toBe('2028-02-29')
  expect(neighbouringDay('2026-03-01', -1)).toBe('2026-02-28')
})

test('a day reads as a day, not as the moment of its midnight somewhere', () => {
  expect(dayText('2026-11-21', 'en-GB')).toBe('Sat, 21 Nov 2026')
  expect(dayText('2026-11-21', 'zh-Hans')).toContain('2026年11月21日')
})

test('an address names a valid day, or none', () => {
  expect(dayIn('2026-11-21')).toBe('2026-11-21')
  for (const text of [undefined, '', 'today', '2026-1-1', '2026-13-01', '2026-02-30', '2026-11-21T00:00']) {
    expect(dayIn(text), text).toBeUndefined()
  }
})

test('a range of days reads as one, also where it is open', () => {
  expect(daysText('2026-11-01', '2026-11-30', 'en-GB')).toMatch(/^1\s–\s30 Nov 2026$/)
  expect(daysText('2026-11-30', '2026-11-30', 'en-GB')).toBe('30 Nov 2026')
  expect(daysText('', '2026-11-30', 'en-GB')).toBe('… – 30 Nov 2026')
  expect(daysText('2026-11-30', '', 'en-GB')).toBe('30 Nov 2026 – …')
})

test('a moment has the date that the viewer reads on the wall', () => {
  expect(localDay(at('2026-11-01T00:30:00'))).toBe('2026-11-01')
  expect(localDay(at('2026-11-30T23:30:00'))).toBe('2026-11-30')
})

test('days are told apart by midnight here, not by hours', () => {
  const late = at('2026-11-21T23:59:59')
  const early = at('2026-11-22T00:00:01')
  expect(localDay(late)).not.toBe(localDay(early))
  expect(daysAhead(late, early)).toBe(-1)
  expect(daysAhead(early, at('2026-11-22T23:59:59'))).toBe(0)
  expect(daysAhead(late, at('2026-12-01T12:00:00'))).toBe(-10)
})

test.each([
  [-5, '1 minute ago'],
  [59, '1 minute ago'],
  [119, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [30 * 86_400, '30 days ago'],
])('%i s are %s', (seconds, words) => {
  expect(ago(seconds, 'en')).toBe(words)
})
