import { expect, test } from 'vitest'
import { dayIn, daysText, dayText, neighbouringDay } from './day.ts'

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

test('an address asks for a day that there is, or for none', () => {
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
