import { expect, test } from 'vitest'
import { dayText, momentText } from './days.ts'

const at = (text: string) => new Date(text).getTime() / 1000

test('a moment of today is a time, one of another day a day, one of another year has its year', () => {
  const now = at('2026-11-21T18:00:00')
  expect(momentText(at('2026-11-21T09:05:00'), now, 'en')).toBe('09:05')
  expect(momentText(at('2026-11-20T09:05:00'), now, 'en')).toBe('Fri 20 Nov')
  expect(dayText(at('2025-12-31T09:05:00'), now, 'en')).toBe('Wed, 31 Dec 2025')
})
