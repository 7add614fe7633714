import { expect, test } from 'vitest'
import { nextAt, openingAt } from '@glasshouse/rules/hours.ts'
import { hoursAndMinutes } from './opening.ts'

const hours = { opens: '09:00', closes: '22:00' }
const at = (text: string) => Date.parse(text) / 1000

test('open from the first minute until just before the last, in the time zone of the house', () => {
  expect(openingAt(hours, at('2026-11-21T08:59:59Z'), 'UTC')).toEqual({
    isOpen: false,
    changesAt: at('2026-11-21T09:00:00Z'),
  })
  expect(openingAt(hours, at('2026-11-21T09:00:00Z'), 'UTC')).toEqual({
    isOpen: true,
    changesAt: at('2026-11-21T22:00:00Z'),
  })
  expect(openingAt(hours, at('2026-11-21T22:00:00Z'), 'UTC')).toEqual({
    isOpen: false,
    changesAt: at('2026-11-22T09:00:00Z'),
  })
  expect(openingAt(hours, at('2026-11-21T22:00:00Z'), 'Asia/Shanghai')).toEqual({
    isOpen: false,
    changesAt: at('2026-11-22T01:00:00Z'),
  })
})

test('a night on which the clocks change is an hour longer or shorter', () => {
  const evening = at('2026-03-28T21:30:00Z')
  expect(nextAt('09:00', evening, 'Europe/Vienna')).toBe(at('2026-03-29T07:00:00Z'))
  expect(nextAt('09:00', at('2026-10-24T21:30:00Z'), 'Europe/Vienna')).toBe(at('2026-10-25T08:00:00Z'))
})

test('the time left is shown in hours and begun minutes', () => {
  expect(hoursAndMinutes(1)).toEqual({ hours: 0, minutes: 1 })
  expect(hoursAndMinutes(3600)).toEqual({ hours: 1, minutes: 0 })
  expect(hoursAndMinutes(3601)).toEqual({ hours: 1, minutes: 1 })
})
