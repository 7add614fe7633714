import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { expect, test } from 'vitest'
import { honestRound } from './honest-round.ts'
import { inARow } from './in-a-row.ts'
import { placeOf } from './read-log.ts'

const [first, second] = ['aa', 'bb'].map((digits) => digits.repeat(32)) as [string, string]
const [length, period_seconds] = [10, 60]
const honest = honestRound('dev')

/** A round at a place of the first chain, or of the second that goes on where the first is at its end. */
function at(end: string, index: number, gap = 0) {
  const before = end === first ? 0 : length
  return {
    ...honest,
    game_no: `${before + index}`,
    draws_at: honest.draws_at + (before + index) * period_seconds + gap,
    chain: { ...honest.chain, end, index, length, period_seconds },
  }
}

const waiting = (...places: [string, number][]) =>
  new Set(places.map(([end, index]) => placeOf(bytesOf(end), index)))
const found = (of: ReadonlySet<string>, later = at(second, 2)) =>
  [...inARow(at(first, 9), later, of)].map(({ line, result }) => [result, line.trim()])

test('rounds between two chains that are promised and not over yet are late, and no lie', () => {
  expect(found(waiting([first, 10], [second, 1]))).toEqual([
    ['not_shown', expect.stringContaining('2 rounds between 9 and 12 are promised and not over yet')],
  ])
  expect([...inARow(at(first, 10), at(second, 1), waiting())]).toEqual([])
})

test('one between two chains that the log does not tell is left out', () => {
  for (const told of [waiting(), waiting([first, 10]), waiting([second, 1])])
    expect(found(told)).toEqual([
      ['fails', expect.stringContaining('its chain began before the one before it was at its end')],
    ])
  const late = at(second, 2, period_seconds)
  expect(found(waiting([first, 10], [second, 1]), late)).toEqual([
    ['fails', expect.stringContaining('where its chain begins, is a gap')],
  ])
})
