import { expect, test } from 'vitest'
import type { LegResult } from '../folds.ts'
import { fateOnPaper } from '../../test/support/football-oracle.ts'
import {
  abandonedResult,
  footballMarkets,
  footballResult,
  footballSelection,
  footballSelections,
} from './markets.ts'
import { courses } from './score-grid.ts'

const fates = { won: 'won', half_won: 'half won', returned: 'back', half_lost: 'half lost', lost: 'lost' }

test('every selection settles as its words say, for every score', () => {
  for (const course of courses.filter(({ full }) => full[0] <= 7 && full[1] <= 7)) {
    for (const { market, pick, resultOf } of footballSelections) {
      const [own, paper] = [fates[resultOf(course)], fateOnPaper(market, pick, course)]
      if (own !== paper) expect.fail(`${market} ${pick} at ${JSON.stringify(course)}: ${own}, ${paper}`)
    }
  }
})

test('the numbers of the selections stay: bets are stored with them', () => {
  const numbered = footballMarkets.map(({ code, selections }) => `${code} ${selections[0]!.number}`)
  expect(footballSelections.length).toBe(187)
  expect(numbered.slice(0, 7)).toEqual([
    'result 0',
    'double_chance 3',
    'draw_no_bet 6',
    'both_score 8',
    'parity 10',
    'score 12',
    'total:0.5 49',
  ])
  expect(
    numbered.filter((name) => /^(handicap:-3|home_total:0.5|half_result|half_full) /.test(name)),
  ).toEqual(['handicap:-3 99', 'home_total:0.5 149', 'half_result 165', 'half_full 178'])
  expect(footballSelections.every(({ number }, place) => number === place)).toBe(true)
})

test.each<[market: string, pick: string, full: [number, number], LegResult]>([
  ['total:2.25', 'over', [1, 1], 'half_lost'],
  ['total:2.75', 'over', [2, 1], 'half_won'],
  ['total:3', 'under', [2, 1], 'returned'],
  ['handicap:-0.75', '1', [1, 0], 'half_won'],
  ['handicap:-0.75', '2', [1, 0], 'half_lost'],
  ['handicap:0.25', '1', [0, 0], 'half_won'],
  ['draw_no_bet', '2', [1, 1], 'returned'],
  ['score', 'other', [6, 0], 'won'],
])('%s %s at %j is %s', (market, pick, full, result) => {
  expect(footballSelection(market, pick)?.resultOf({ half: [0, 0], full })).toBe(result)
})

test('a result names every selection that did not lose, just once', () => {
  const { won, half_won, returned, half_lost } = footballResult({ half: [0, 1], full: [2, 1] })
  const named = [...won, ...half_won, ...returned, ...half_lost]
  expect(new Set(named).size).toBe(named.length)
  expect(won).toContain(footballSelection('half_full', '2/1')!.number)
  expect(returned).toContain(footballSelection('handicap:-1', '1')!.number)
})

test.each<[market: string, pick: string, full: [number, number], half: [number, number] | null, LegResult]>([
  ['total:2.5', 'over', [2, 1], [1, 1], 'won'],
  ['total:2.5', 'under', [2, 1], [1, 1], 'lost'],
  ['total:3.5', 'over', [2, 1], [1, 1], 'returned'],
  ['total:2.75', 'over', [2, 1], [1, 1], 'returned'],
  ['result', '1', [5, 0], [3, 0], 'returned'],
  ['both_score', 'yes', [1, 1], null, 'won'],
  ['score', '0-0', [1, 0], null, 'lost'],
  ['half_result', '1', [1, 1], [1, 0], 'won'],
  ['half_result', '1', [1, 0], null, 'returned'],
  ['half_total:0.5', 'over', [1, 0], null, 'won'],
  ['half_full', 'X/1', [1, 0], [1, 0], 'lost'],
  ['half_full', '1/1', [1, 0], [1, 0], 'returned'],
  ['parity', 'odd', [1, 0], [1, 0], 'returned'],
])('abandoned: %s %s at %j after %j is %s', (market, pick, full, half, result) => {
  expect(abandonedResult(footballSelection(market, pick)!, full, half)).toBe(result)
})
