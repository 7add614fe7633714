import { expect, test } from 'vitest'
import { shareOf, verdictOf } from '../../parts/dice/chance-words.ts'
import { hotAndCold } from './hot-cold.ts'
import { trendAddress, trendIn } from './trend-address.ts'

test.each([
  [1, 'even'],
  [0.991, 'even'],
  [0.99, 'usual'],
  [0.05, 'usual'],
  [0.0499, 'unusual'],
  [0.01, 'unusual'],
  [0.0099, 'rare'],
  [0, 'rare'],
])('p = %d is %s', (p, verdict) => {
  expect(verdictOf(p)).toBe(verdict)
})

test.each([
  [0.437, { many: 44, of: 100, fewer: false }],
  [1, { many: 100, of: 100, fewer: false }],
  [0.0123, { many: 1, of: 100, fewer: false }],
  [0.0042, { many: 4, of: 1000, fewer: false }],
  [0.0004, { many: 4, of: 10_000, fewer: false }],
  [1e-9, { many: 1, of: 10_000, fewer: true }],
])('p = %d as a share', (p, share) => {
  expect(shareOf(p)).toEqual(share)
})

test('hot and cold are measured in the spread of chance, not in plain counts', () => {
  const things = [
    { name: 'often', count: 60, expected: 50 },
    { name: 'seldom', count: 5, expected: 1 },
    { name: 'even', count: 50, expected: 50 },
    { name: 'less', count: 45, expected: 50 },
    { name: 'never', count: 0, expected: 1 },
  ]
  const { hot, cold } = hotAndCold(things, 3)
  expect(hot.map(({ name }) => name)).toEqual(['seldom', 'often'])
  expect(cold.map(({ name }) => name)).toEqual(['never', 'less'])
})

test('an address brings the same trend back, and anything unknown the first one', () => {
  const trend = { gameId: 2, view: 'plays', span: '300', group: 'two' } as const
  const query = Object.entries(trendAddress(trend)).map(([name, value]) => [name, value ?? ''])
  expect(trendIn(Object.fromEntries(query))).toEqual(trend)
  expect(trendIn({ view: 'x', limit: '7', group: '' })).toEqual(trendIn({}))
  expect(trendAddress(trendIn({}))).toEqual({
    game_id: undefined,
    view: undefined,
    limit: undefined,
    group: undefined,
  })
})
