import { expect, test } from 'vitest'
import { dayOf, daysAgo, dayText, momentText } from './days.ts'

const at = (text: string) => new Date(text).getTime() / 1000

test('days are told apart by midnight here, not by hours', () => {
  const late = at('2026-11-21T23:59:59')
  const early = at('2026-11-22T00:00:01')
  expect(dayOf(late)).not.toBe(dayOf(early))
  expect(daysAgo(late, early)).toBe(1)
  expect(daysAgo(early, at('2026-11-22T23:59:59'))).toBe(0)
  expect(daysAgo(late, at('2026-12-01T12:00:00'))).toBe(10)
})

test('a moment of today is a time, one of another day a day, one of another year has its year', () => {
  const now = at('2026-11-21T18:00:00')
  expect(momentText(at('2026-11-21T09:05:00'), now, 'en')).toBe('09:05')
  expect(momentText(at('2026-11-20T09:05:00'), now, 'en')).toBe('Fri, Nov 20')
  expect(dayText(at('2025-12-31T09:05:00'), now, 'en')).toBe('Wed, Dec 31, 2025')
})
