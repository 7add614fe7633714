import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRange } from './days.ts'
import { closesAt, drawsAtOf, gameNo, roundAt } from './rounds.ts'

const at = (text: string) => Date.parse(text) / 1000
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const periods = [30, 180, 300, 600]
const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') })

/** The numbers of all rounds drawn between two times, in the order of their draws. */
function numbers(from: number, to: number, period: number, zone: string): string[] {
  const list: string[] = []
  for (let draw = Math.ceil(from / period) * period; draw < to; draw += period)
    list.push(gameNo(draw, period, zone))
  return list
}

test('a round is the next one to be drawn, from the draw before it', () => {
  const draw = at('2026-11-21T12:00:00Z')
  expect(roundAt(draw - 1, 300)).toEqual({ opensAt: draw - 300, drawsAt: draw })
  expect(roundAt(draw, 300)).toEqual({ opensAt: draw, drawsAt: draw + 300 })
  expect(roundAt(draw + 299.999, 300)).toEqual({ opensAt: draw, drawsAt: draw + 300 })
  expect(closesAt(draw, 60)).toBe(draw - 60)
})

test('rounds follow without gap or overlap', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 100_000 }), (time, period) => {
      const { opensAt, drawsAt } = roundAt(time, period)
      expect(
        opensAt <= time && time < drawsAt && drawsAt - opensAt === period && drawsAt % period === 0,
      ).toBe(true)
      expect(roundAt(drawsAt, period).opensAt).toBe(drawsAt)
      expect(roundAt(opensAt, period)).toEqual({ opensAt, drawsAt })
    }),
  )
})

test('the number is the day and the count of its draw in the house’s zone', () => {
  expect(gameNo(at('2026-11-21T00:03:00Z'), 180, 'UTC')).toBe('20261121-0002')
  expect(gameNo(at('2026-11-21T23:57:00Z'), 180, 'UTC')).toBe('20261121-0480')
  expect(gameNo(at('2026-11-21T23:57:00Z'), 180, 'Asia/Shanghai')).toBe('20261122-0160')
  expect(gameNo(at('2026-11-21T23:57:00Z'), 180, 'America/New_York')).toBe('20261121-0380')
})

test('a round due exactly at midnight is the first of the day that begins', () => {
  expect(gameNo(at('2026-11-21T00:00:00Z'), 180, 'UTC')).toBe('20261121-0001')
  expect(gameNo(at('2026-11-20T16:00:00Z'), 300, 'Asia/Shanghai')).toBe('20261121-0001')
  expect(gameNo(at('2026-11-20T23:00:00Z'), 600, 'Europe/Berlin')).toBe('20261121-0001')
})

test('where midnight is between two draws, the first draw after it is the first of the day', () => {
  // Kathmandu's midnight is 18:15 in UTC, and ten-minute rounds are due at 18:10 and 18:20.
  expect(gameNo(at('2026-11-20T18:10:00Z'), 600, 'Asia/Kathmandu')).toBe('20261120-0144')
  expect(gameNo(at('2026-11-20T18:20:00Z'), 600, 'Asia/Kathmandu')).toBe('20261121-0001')
})

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Asia/Shanghai', '2026-03-29', 24],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['UTC', '2026-10-25', 24],
])('in %s the %s has the rounds of %d hours, numbered from 1 without a gap', (zone, date, hours) => {
  const [from, to] = dayRange(date, zone)
  for (const period of periods) {
    const list = numbers(from, to, period, zone)
    expect(list).toHaveLength((hours * 3600) / period)
    expect(list).toEqual(
      list.map((_, index) => `${date.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`),
    )
    expect(gameNo(to, period, zone)).toMatch(/-0001$/)
  }
})

test('the hour that comes twice has two sets of numbers', () => {
  // 02:30 in Berlin on the 25th of October 2026, in summer time and again in winter time.
  expect(gameNo(at('2026-10-25T00:30:00Z'), 600, 'Europe/Berlin')).toBe('20261025-0016')
  expect(gameNo(at('2026-10-25T01:30:00Z'), 600, 'Europe/Berlin')).toBe('20261025-0022')
})

test('a day with more than 9,999 rounds has longer numbers, all of one length', () => {
  const [from, to] = dayRange('2026-11-21', 'UTC')
  expect(gameNo(from, 5, 'UTC')).toBe('20261121-00001')
  expect(gameNo(to - 5, 5, 'UTC')).toBe('20261121-17280')
  expect(gameNo(to - 9, 9, 'UTC')).toBe('20261121-9600')
  // 9,600 rounds of nine seconds in 24 hours are 10,000 in 25.
  expect(gameNo(dayRange('2026-10-25', 'Europe/Berlin')[0], 9, 'Europe/Berlin')).toBe('20261025-00001')
  expect(gameNo(dayRange('2026-10-25', 'Europe/Berlin')[1] - 9, 9, 'Europe/Berlin')).toBe('20261025-10000')
})

test('numbers are unique and sort as text in the order of their draws, over clock changes too', () => {
  for (const zone of zones)
    for (const middle of [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    ]) {
      const list = numbers(
        at(`${middle}T00:00:00Z`) - 86_400,
        at(`${middle}T00:00:00Z`) + 2 * 86_400,
        600,
        zone,
      )
      expect(new Set(list).size).toBe(list.length)
      expect(list.toSorted()).toEqual(list)
    }
})

test('a number leads back to its draw', () => {
  const period = fc.oneof(fc.constantFrom(...periods), fc.integer({ min: 1, max: 200_000 }))
  fc.assert(
    fc.property(instants, period, fc.constantFrom(...zones), (time, seconds, zone) => {
      const { drawsAt } = roundAt(time, seconds)
      expect(drawsAtOf(gameNo(drawsAt, seconds, zone), seconds, zone)).toBe(drawsAt)
    }),
  )
})

test('the next draw has the next number, or the first of a later day', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...periods), fc.constantFrom(...zones), (time, period, zone) => {
      const { opensAt, drawsAt } = roundAt(time, period)
      const [day = '', count] = gameNo(opensAt, period, zone).split('-')
      const [nextDay = '', nextCount] = gameNo(drawsAt, period, zone).split('-')
      if (nextDay === day) expect(Number(nextCount)).toBe(Number(count) + 1)
      else expect([Number(nextCount), nextDay > day]).toEqual([1, true])
    }),
  )
})

test('a number that no round has leads nowhere', () => {
  const others = [
    '',
    '20261121',
    '20261121-',
    '20261121-0000',
    '20261121-0481',
    '20261121-00001',
    '20261121-001',
  ]
  const more = [
    '20261131-0001',
    '20260229-0001',
    '2026-11-21-0001',
    '20261121-1e2',
    ' 20261121-0001',
    '20261121-0001\n',
  ]
  for (const number of [...others, ...more, `20261121-${'9'.repeat(40)}`])
    expect(drawsAtOf(number, 180, 'UTC'), JSON.stringify(number)).toBeUndefined()
  expect(drawsAtOf('20261121-0480', 180, 'UTC')).toBe(at('2026-11-21T23:57:00Z'))
})

test('a time between two draws, and an invalid period, are refused', () => {
  const draw = at('2026-11-21T12:00:00Z')
  expect(() => gameNo(draw + 1, 180, 'UTC')).toThrow('no round')
  expect(() => gameNo(draw + 0.5, 180, 'UTC')).toThrow('no round')
  for (const period of [0, -180, 1.5, Number.NaN, Infinity]) {
    expect(() => roundAt(draw, period)).toThrow('whole number of seconds')
    expect(() => gameNo(draw, period, 'UTC')).toThrow('whole number of seconds')
  }
})
