import { expect, test } from 'vitest'
import { breakEnd, exclusionEnd, lastsUntil } from './breaks.ts'

const at = (text: string) => Date.parse(text) / 1000

test('a break counts hours, an exclusion months of the calendar', () => {
  expect(breakEnd(at('2026-11-21T10:00:00Z'), 24)).toBe(at('2026-11-22T10:00:00Z'))
  expect(exclusionEnd(at('2026-11-21T10:00:00Z'), 6)).toBe(at('2027-05-21T10:00:00Z'))
  expect(exclusionEnd(at('2026-08-31T10:00:00Z'), 6)).toBe(at('2027-02-28T10:00:00Z'))
  expect(exclusionEnd(at('2026-11-21T10:00:00Z'), 0)).toBeNull()
})

test('a longer break is not shortened', () => {
  expect(lastsUntil(null, 100)).toBe(false)
  expect(lastsUntil({ until: 90_000 }, 90_000)).toBe(true)
  expect(lastsUntil({ until: 90_000 }, 90_060)).toBe(true)
  expect(lastsUntil({ until: 90_000 }, 93_600)).toBe(false)
  expect(lastsUntil({ until: 90_000 }, null)).toBe(false)
  expect(lastsUntil({ until: null }, null)).toBe(true)
})
