import { expect, test } from 'vitest'
import {
  adultFrom,
  ageOn,
  birthYears,
  dateOf,
  isBirthday,
  partsOf,
  startDate,
  withPart,
  yearsAround,
} from './birth-date.ts'

const today = '2026-11-21'

test('an age counts full years, up to the day', () => {
  expect(ageOn('2008-11-21', today)).toBe(18)
  expect(ageOn('2008-11-22', today)).toBe(17)
  expect(ageOn('2026-11-21', today)).toBe(0)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('a person is an adult from the 18th birthday on, the 29th of February included', () => {
  expect(adultFrom('2010-05-03')).toBe('2028-05-03')
  expect(adultFrom('2008-02-29')).toBe('2026-03-01')
  expect(ageOn('2008-02-29', adultFrom('2008-02-29'))).toBe(18)
})

test('a shorter month takes its last day', () => {
  expect(withPart({ year: 1990, month: 1, day: 31 }, { month: 2 })).toEqual({ year: 1990, month: 2, day: 28 })
  expect(withPart({ year: 1992, month: 2, day: 29 }, { year: 1991 })).toEqual({
    year: 1991,
    month: 2,
    day: 28,
  })
})

test('the years reach 150 back, and the wheels start among adults', () => {
  const years = birthYears(today)
  expect([years[0], years.at(-1)]).toEqual([1876, 2026])
  expect(ageOn(dateOf(startDate(today)), today)).toBe(30)
})

test('any date may lie 150 years either way', () => {
  const years = yearsAround(today)
  expect([years[0], years.at(-1), years.length]).toEqual([1876, 2176, 301])
})

test('only days of the calendar that have been are birthdays', () => {
  expect(isBirthday('1990-02-28', today)).toBe(true)
  expect(isBirthday(today, today)).toBe(true)
  for (const text of ['', '1990', '1990-02-30', '1990-13-01', '1990-00-10', '2026-11-22', '1875-12-31']) {
    expect(isBirthday(text, today), text).toBe(false)
  }
  expect(partsOf('0099-1-1')).toBeUndefined()
})
