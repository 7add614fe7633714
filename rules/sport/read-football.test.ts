import { expect, test } from 'vitest'
import { readFootball, type RowRefusal } from './read-football.ts'

const now = Date.UTC(2026, 10, 1) / 1000
const match = {
  round: 'Matchday 1',
  date: '2026-08-15',
  time: '15:00',
  team1: 'Harbour Rovers',
  team2: 'Quarry Town',
  score: { ht: [1, 0], ft: [2, 1] },
}
const file = (...matches: unknown[]) => ({
  name: 'data/2026-27-gl.1.json',
  text: JSON.stringify({ matches }),
})

test('reads a match with its league, its kick-off and its scores', () => {
  expect(readFootball([file(match)], now)).toEqual({
    matches: [
      {
        league: 'gl.1',
        round: 'Matchday 1',
        kicksOffAt: Date.UTC(2026, 7, 15, 15) / 1000,
        home: 'Harbour Rovers',
        away: 'Quarry Town',
        half: [1, 0],
        full: [2, 1],
        awarded: false,
      },
    ],
    places: [{ file: 'data/2026-27-gl.1.json', row: 1 }],
    refused: [],
  })
})

test.each<[string, object]>([
  ['no score yet', { score: undefined }],
  ['a score that is still empty', { score: {} }],
  ['no half-time score', { score: { ft: [2, 1] } }],
  ['a fixture of the future', { date: '2026-12-01', score: undefined }],
  ['an awarded match of the future', { date: '2026-12-01', status: 'awarded' }],
  ['no time of day', { time: undefined }],
])('takes a row with %s', (_name, change) => {
  const { matches, refused } = readFootball([file({ ...match, ...change })], now)
  expect(refused).toEqual([])
  expect(matches).toHaveLength(1)
})

test.each<[RowRefusal, unknown]>([
  ['not_a_match', 'Harbour Rovers 2-1 Quarry Town'],
  ['not_a_match', null],
  ['no_round', { ...match, round: undefined }],
  ['no_round', { ...match, round: 'Matchday\u0000 1' }],
  ['bad_club', { ...match, team1: 'Harbour\ud800 Rovers' }],
  ['bad_date', { ...match, date: '2026-02-30' }],
  ['bad_date', { ...match, date: '2026-13-01' }],
  ['bad_time', { ...match, time: '24:00' }],
  ['bad_club', { ...match, team2: ' ' }],
  ['plays_itself', { ...match, team2: 'Harbour Rovers ' }],
  ['bad_score', { ...match, score: { ft: [2, -1] } }],
  ['bad_score', { ...match, score: { ft: [2.5, 1] } }],
  ['bad_score', { ...match, score: { ft: ['2', 1] } }],
  ['bad_score', { ...match, score: { ft: [2] } }],
  ['bad_score', { ...match, score: { ht: [1, 0] } }],
  ['bad_score', { ...match, score: '2-1' }],
  ['half_above_full', { ...match, score: { ht: [0, 2], ft: [2, 1] } }],
  ['result_before_kick_off', { ...match, date: '2026-12-01' }],
])('refuses a row as %s, and takes the next', (reason, row) => {
  const { matches, places, refused } = readFootball([file(row, match)], now)
  expect(places).toEqual([{ file: 'data/2026-27-gl.1.json', row: 2 }])
  expect(refused).toEqual([{ file: 'data/2026-27-gl.1.json', row: 1, reason }])
  expect(matches).toHaveLength(1)
})

test.each<[RowRefusal, object]>([
  ['doubled', {}],
  ['contradicted', { score: { ft: [0, 3] } }],
  ['contradicted', { date: '2026-08-16' }],
  ['plays_twice_a_day', { round: 'Matchday 2', team2: 'Saltmarsh' }],
])('refuses a row that is %s by an earlier one, in another file too', (reason, change) => {
  const { matches, refused } = readFootball([file(match), file({ ...match, ...change })], now)
  expect(refused).toEqual([{ file: 'data/2026-27-gl.1.json', row: 1, reason }])
  expect(matches).toHaveLength(1)
})

test('the same pairing of the next season, or the other way round, is a match of its own', () => {
  const back = { ...match, round: 'Matchday 20', date: '2026-10-10', team1: match.team2, team2: match.team1 }
  const { refused } = readFootball([file({ ...match, date: '2025-08-15' }, match, back)], now)
  expect(refused).toEqual([])
})

test.each(['my league.json', 'data/EN.1.json', '2024-25-.json', 'en.1', 'x.json'])(
  'refuses the whole file %s, which names no league, and takes the next',
  (name) => {
    const { matches, refused } = readFootball([{ ...file(match), name }, file(match)], now)
    expect(refused).toEqual([{ file: name, row: 0, reason: 'bad_file_name' }])
    expect(matches.map(({ league }) => league)).toEqual(['gl.1'])
  },
)

test.each<[string, RowRefusal]>([
  ['{"matches": [', 'not_json'],
  ['{"name": "a league"}', 'no_matches'],
  ['null', 'no_matches'],
])('refuses the whole file %s', (text, reason) => {
  expect(readFootball([{ name: 'xx.json', text }], now)).toEqual({
    matches: [],
    places: [],
    refused: [{ file: 'xx.json', row: 0, reason }],
  })
})
