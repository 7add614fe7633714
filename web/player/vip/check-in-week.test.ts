import { expect, test } from 'vitest'
import { checkInWeek, pointsTomorrow } from './check-in-week.ts'

const shown = (streak: number, done_today: boolean) =>
  checkInWeek({ streak, done_today }).map(({ place, points, state }) => `${place}:${points}:${state}`)

test('a new row begins with today', () => {
  expect(shown(0, false)).toEqual([
    '1:5:today',
    '2:6:to_come',
    '3:7:to_come',
    '4:8:to_come',
    '5:10:to_come',
    '6:12:to_come',
    '7:15:to_come',
  ])
})

test('done, possible and future days', () => {
  expect(shown(2, false).slice(0, 4)).toEqual(['1:5:done', '2:6:done', '3:7:today', '4:8:to_come'])
  expect(shown(3, true).slice(0, 4)).toEqual(['1:5:done', '2:6:done', '3:7:done', '4:8:to_come'])
})

test('a long row moves on, so that tomorrow is always among the days', () => {
  expect(shown(6, true).at(-1)).toBe('7:15:to_come')
  expect(shown(7, true)).toEqual([
    '2:6:done',
    '3:7:done',
    '4:8:done',
    '5:10:done',
    '6:12:done',
    '7:15:done',
    '8:15:to_come',
  ])
  expect(shown(40, false).slice(-2)).toEqual(['41:15:today', '42:15:to_come'])
})

test.each([
  [0, false, 6],
  [1, true, 6],
  [5, false, 15],
  [6, true, 15],
  [30, true, 15],
])('after %d days, done today %s, tomorrow gives %d', (streak, done_today, points) => {
  expect(pointsTomorrow({ streak, done_today })).toBe(points)
})
