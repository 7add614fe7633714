import { expect, test } from 'vitest'
import { groupByDay } from './days.ts'

const at = (hour: number, day: number) => new Date(2026, 10, day, hour, 30).getTime() / 1000

test('lines are grouped by day and keep their order', () => {
  const lines = [at(9, 21), at(0, 21), at(23, 20), at(1, 18)].map((createtime, number) => ({
    createtime,
    number,
  }))
  expect(groupByDay(lines).map(({ date, things }) => [date, things.map(({ number }) => number)])).toEqual([
    ['2026-11-21', [0, 1]],
    ['2026-11-20', [2]],
    ['2026-11-18', [3]],
  ])
  expect(groupByDay([])).toEqual([])
})
