import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn, dayRange, isDate } from './days.ts'

const at = (text: string) => Date.parse(text) / 1000
const hoursOf = (date: string, zone: string) => {
  const [from, to] = dayRange(date, zone)
  return (to - from) / 3600
}

const zones = [
  'UTC',
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu', // +05:45
  'Australia/Lord_Howe', // clocks change by half an hour
  'Pacific/Kiritimati', // +14
  'Pacific/Pago_Pago', // -11
  'Africa/Casablanca',
  'America/Santiago', // clocks change at midnight
]

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', 24],
  ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00Z', 24],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z', 24],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z', 23],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', 25],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', 24.5],
  ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', 23.5],
  ['2024-02-29', 'UTC', '2024-02-29T00:00:00Z', 24],
])('%s in %s begins at %s and has %d hours', (date, zone, from, hours) => {
  expect(dayRange(date, zone)[0]).toBe(at(from))
  expect(hoursOf(date, zone)).toBe(hours)
})

test('a day whose midnight the clocks jump over begins with the jump', () => {
  // Santiago, September 2024: at 24:00 of the 7th clocks went to 01:00 of the 8th.
  expect(dayRange('2024-09-08', 'America/Santiago')).toEqual([
    at('2024-09-08T04:00:00Z'),
    at('2024-09-09T03:00:00Z'),
  ])
  expect(dateIn(at('2024-09-08T03:59:59Z'), 'America/Santiago')).toBe('2024-09-07')
  expect(dateIn(at('2024-09-08T04:00:00Z'), 'America/Santiago')).toBe('2024-09-08')
})

test('a day whose last hour comes twice has both', () => {
  // Santiago, April 2024: at 24:00 of the 6th clocks went back to 23:00.
  expect(hoursOf('2024-04-06', 'America/Santiago')).toBe(25)
  expect(dateIn(at('2024-04-07T03:59:59Z'), 'America/Santiago')).toBe('2024-04-06')
})

test('a day that has begun goes on when clocks go back over midnight', () => {
  // St John's, November 2010: one minute after midnight of the 7th clocks went back to 23:01 of the 6th.
  const zone = 'America/St_Johns'
  const midnight = at('2010-11-07T02:30:00Z')
  expect(dayRange('2010-11-07', zone)[0]).toBe(midnight)
  expect(dateIn(midnight - 1, zone)).toBe('2010-11-06')
  for (const later of [0, 59, 60, 600, 3600, 3661]) expect(dateIn(midnight + later, zone)).toBe('2010-11-07')
  expect(hoursOf('2010-11-06', zone)).toBe(24)
  expect(hoursOf('2010-11-07', zone)).toBe(25)
})

test('a date that the zone skipped is empty', () => {
  // Samoa went over the date line at the end of the 29th of December 2011.
  const [from, to] = dayRange('2011-12-30', 'Pacific/Apia')
  expect(from).toBe(to)
  expect(dateIn(from - 1, 'Pacific/Apia')).toBe('2011-12-29')
  expect(dateIn(from, 'Pacific/Apia')).toBe('2011-12-31')
})

const instants = fc.integer({ min: at('1950-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z') })

test('a time lies in the range of its date, in every zone', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (time, zone) => {
      const [from, to] = dayRange(dateIn(time, zone), zone)
      expect(from <= time && time < to).toBe(true)
    }),
  )
})

test('the date is that of a calendar in the zone', () => {
  const calendars = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })]),
  )
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (time, zone) => {
      expect(dateIn(time, zone)).toBe(calendars.get(zone)!.format(time * 1000))
    }),
  )
})

test('days follow one another without gap or overlap for two years, in every zone', () => {
  for (const zone of zones) {
    let end: number | undefined
    for (let noon = at('2025-12-31T12:00:00Z'); noon < at('2028-01-02T00:00:00Z'); noon += 86_400) {
      const [from, to] = dayRange(new Date(noon * 1000).toISOString().slice(0, 10), zone)
      if (end !== undefined) expect(from, zone).toBe(end)
      expect([23, 23.5, 24, 24.5, 25]).toContain((to - from) / 3600)
      end = to
    }
  }
})

test('a fraction of a second belongs to its second', () => {
  expect(dateIn(at('2026-11-21T00:00:00Z') - 0.001, 'UTC')).toBe('2026-11-20')
  expect(dateIn(at('2026-11-21T23:59:59Z') + 0.999, 'UTC')).toBe('2026-11-21')
})

test('the first and the last date of four digits', () => {
  expect(dayRange('0000-01-01', 'UTC')).toEqual([at('0000-01-01T00:00:00Z'), at('0000-01-02T00:00:00Z')])
  expect(dayRange('9999-12-31', 'UTC')[1] - dayRange('9999-12-31', 'UTC')[0]).toBe(86_400)
  expect(dayRange('0099-06-01', 'Europe/Berlin')[1] - dayRange('0099-06-01', 'Europe/Berlin')[0]).toBe(86_400)
  expect(() => dateIn(at('9999-12-31T00:00:00Z') + 86_400, 'UTC')).toThrow(RangeError)
})

test('an invalid date, time or zone is refused', () => {
  const others = [
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-1-1',
    '20260101',
    '2026-01-01 ',
  ]
  for (const text of [...others, '02026-01-01', '-001-01-01', 'today', '２０２６-01-01']) {
    expect(isDate(text), text).toBe(false)
    expect(() => dayRange(text, 'UTC'), text).toThrow('no such date')
  }
  for (const text of ['2024-02-29', '2026-12-31', '0000-01-01', '9999-12-31'])
    expect(isDate(text), text).toBe(true)
  expect(() => dateIn(Number.NaN, 'UTC')).toThrow(RangeError)
  expect(() => dateIn(Infinity, 'UTC')).toThrow(RangeError)
  expect(() => dateIn(0, 'Mars/Olympus')).toThrow(RangeError)
})

test('stays right when it has seen more days than it remembers', () => {
  for (let day = 0; day < 2500; day += 1) {
    const noon = day * 86_400 + 43_200
    expect(dateIn(noon, 'UTC')).toBe(new Date(noon * 1000).toISOString().slice(0, 10))
  }
})
