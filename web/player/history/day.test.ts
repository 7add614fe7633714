import { expect, test } from 'vitest'
import { dayText, neighbouringDay } from './day.ts'

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
