import { expect, test } from 'vitest'
import { ageParts, agoText, dayOf, dayText, sheetTime } from './moment.ts'

test('an age is shown in the units that matter', () => {
  expect(ageParts(-5)).toEqual({ unit: 'now', count: 0, rest: 0 })
  expect(ageParts(59)).toEqual({ unit: 'now', count: 0, rest: 0 })
  expect(ageParts(60)).toEqual({ unit: 'minutes', count: 1, rest: 0 })
  expect(ageParts(3599)).toEqual({ unit: 'minutes', count: 59, rest: 0 })
  expect(ageParts(3600 * 24)).toEqual({ unit: 'hours', count: 24, rest: 0 })
  expect(ageParts(3600 * 47 + 61)).toEqual({ unit: 'hours', count: 47, rest: 1 })
  expect(ageParts(3600 * 49)).toEqual({ unit: 'days', count: 2, rest: 1 })
})

test('in a sentence it reads as people say it', () => {
  expect(agoText(60)).toBe('1 minute ago')
  expect(agoText(3600 * 3 + 61)).toBe('3 hours ago')
  expect(agoText(3600 * 49)).toBe('2 days ago')
})

test('a day without a time is the same in every zone', () => {
  expect(dayText('1993-05-29')).toBe('29 May 1993')
})

test("a day is the house's, not the browser's", () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 23, 30) / 1000
  expect(dayOf(lateInLondon, 'UTC')).toBe('2026-11-21')
  expect(dayOf(lateInLondon, 'Asia/Shanghai')).toBe('2026-11-22')
})

test('a time in a file is one that spreadsheets read', () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 23, 30, 5) / 1000
  expect(sheetTime(lateInLondon, 'UTC')).toBe('2026-11-21 23:30:05')
  expect(sheetTime(lateInLondon, 'Asia/Shanghai')).toBe('2026-11-22 07:30:05')
  expect(sheetTime(null, 'UTC')).toBe('')
})
