import { expect, test } from 'vitest'
import { layPlate, layRoad, longestStreak, roadColumns } from './road.ts'

/** The road as lines of text, one a row. */
function drawing(results: string, rows?: number): string[] {
  const beads = layRoad(results.split(''), rows)
  const lines = Array.from({ length: rows ?? 6 }, () => ' '.repeat(roadColumns(beads)).split(''))
  for (const bead of beads) {
    const line = lines[bead.row]
    if (line) line[bead.column] = bead.value
  }
  return lines.map((line) => line.join('').trimEnd())
}

test('equal results go down, a change starts the next column', () => {
  expect(drawing('BBSBSSS')).toEqual(['BSBS', 'B  S', '   S', '', '', ''])
})

test('a streak of more than six turns right along the bottom', () => {
  expect(drawing('BBBBBBBBS')).toEqual(['BS', 'B', 'B', 'B', 'B', 'BBB'])
})

test('a streak turns before a bead that already lies below it', () => {
  expect(drawing('BBBBSSSSB', 3)).toEqual(['BSB', 'BSSS', 'BB'])
})

test('a new column never falls on a streak that ran along the top row', () => {
  expect(drawing('BBBSB', 1)).toEqual(['BBBSB'])
})

test('a plate is filled column by column, for any outcomes', () => {
  expect(layPlate('BBSBSSSB'.split('')).map(({ column, row }) => `${column}${row}`)).toEqual([
    '00',
    '01',
    '02',
    '03',
    '04',
    '05',
    '10',
    '11',
  ])
})

test('every bead has a place of its own, for any results', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const results = Array.from({ length: 60 }, (_, index) => ((seed * 7919 + index * index * 31) >> 3) % 3)
    const beads = layRoad(results)
    expect(new Set(beads.map((bead) => `${bead.column}:${bead.row}`)).size).toBe(results.length)
    expect(beads.map((bead) => bead.index)).toEqual(results.map((_, index) => index))
  }
})

test('the longest streak, the first of equals', () => {
  expect(longestStreak('BBSSSBBB'.split(''))).toEqual({ value: 'S', length: 3 })
  expect(longestStreak([])).toBeUndefined()
})
