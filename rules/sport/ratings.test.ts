import { describe, expect, test } from 'vitest'
import { baseRate, calibrate, reliability } from './calibration.ts'
import { fitRatings, strengthsOf } from './ratings.ts'
import type { ImportedMatch } from './read-football.ts'

const day = 86_400
const clubs = ['Harbour', 'Quarry', 'Saltmarsh', 'Old Mill']

function played(home: string, away: string, full: [number, number], kicksOffAt: number): ImportedMatch {
  return { league: 'gl.1', round: '1', kicksOffAt, home, away, half: null, full, awarded: false }
}

/** Every pairing ten times: Harbour scores three, others one; at home one more. */
const results = Array.from({ length: 10 }, (_, turn) =>
  clubs.flatMap((home) =>
    clubs
      .filter((away) => away !== home)
      .map((away) =>
        played(home, away, [home === 'Harbour' ? 4 : 2, away === 'Harbour' ? 3 : 1], (100 + turn) * day),
      ),
  ),
).flat()
const at = 120 * day

test('a club that scores more is expected to, and the ground counts', () => {
  const ratings = fitRatings(results, at)
  const strong = strengthsOf(ratings, 'gl.1', 'Harbour', 'Quarry')
  const away = strengthsOf(ratings, 'gl.1', 'Quarry', 'Harbour')
  const equals = strengthsOf(ratings, 'gl.1', 'Quarry', 'Saltmarsh')
  expect(strong.home).toBeGreaterThan(3000)
  expect(strong.away).toBeLessThan(1600)
  expect(away.away).toBeGreaterThan(2000)
  expect(equals.home).toBeGreaterThan(equals.away)
})

test('the fitted goals are those that fell: all in all, as many as in the results', () => {
  const ratings = fitRatings(results, 110 * day)
  const expected = results.map(({ home, away }) => strengthsOf(ratings, 'gl.1', home, away).home)
  const mean = expected.reduce((sum, each) => sum + each, 0) / expected.length
  expect(mean / 1000).toBeCloseTo(2.5, 2)
})

test('newer results weigh more', () => {
  const turned = clubs.slice(1).map((club) => played('Harbour', club, [0, 1], 119 * day))
  const before = strengthsOf(fitRatings(results, at), 'gl.1', 'Harbour', 'Quarry').home
  const fresh = strengthsOf(fitRatings([...results, ...turned], at), 'gl.1', 'Harbour', 'Quarry').home
  const stale = strengthsOf(
    fitRatings([...results, ...turned.map((match) => ({ ...match, kicksOffAt: -900 * day }))], at),
    'gl.1',
    'Harbour',
    'Quarry',
  ).home
  expect(fresh).toBeLessThan(before)
  expect(stale).toBeGreaterThan(fresh)
})

test('ignores future and awarded matches', () => {
  const later = played('Quarry', 'Harbour', [9, 0], at)
  const awarded = { ...played('Quarry', 'Harbour', [3, 0], at - day), awarded: true }
  expect(fitRatings([...results, later, awarded], at)).toEqual(fitRatings(results, at))
})

test('a newcomer is rated like the weakest of its league', () => {
  const ratings = fitRatings(results, at)
  const newcomer = strengthsOf(ratings, 'gl.1', 'Harbour', 'Newcomer')
  expect(newcomer.home).toBeGreaterThanOrEqual(strengthsOf(ratings, 'gl.1', 'Harbour', 'Quarry').home - 1)
})

test('refuses to rate without results', () => {
  expect(() => fitRatings([], at)).toThrow(RangeError)
})

describe('calibration', () => {
  test('a forecast that was sure and right is perfect, a coin is not', () => {
    expect(calibrate([{ chances: [1, 0], outcome: 0 }])).toEqual({ count: 1, brier: 0, logLoss: 0 })
    const coin = calibrate([{ chances: [0.5, 0.5], outcome: 1 }])
    expect(coin.brier).toBe(0.5)
    expect(coin.logLoss).toBeCloseTo(Math.LN2, 12)
  })

  test('the reliability table counts each outcome in its tenth', () => {
    const [low, high] = reliability([
      { chances: [0.75, 0.25], outcome: 0 },
      { chances: [0.75, 0.25], outcome: 1 },
    ])
    expect(low).toEqual({ from: 0.2, count: 2, predicted: 0.25, happened: 0.5 })
    expect(high).toEqual({ from: 0.7, count: 2, predicted: 0.75, happened: 0.5 })
  })

  test('the base rate is how often each outcome came', () => {
    expect(baseRate([0, 0, 1, 2], 3)).toEqual([0.5, 0.25, 0.25])
  })
})
