import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Dice, outcomes } from './dice.ts'
import { diceFromStream } from './draw.ts'
import {
  addCounts,
  alarmBelow,
  countDraws,
  type DrawCounts,
  expectedSums,
  monitorTests,
  noDraws,
} from './monitor.ts'

/** Draws that follow from a name: the same each time, and nothing but chance in them. */
function fairDraws(name: string, count: number): Dice[] {
  return Array.from({ length: count }, (_, place) =>
    diceFromStream(createHash('sha256').update(`${name} ${place}`).digest()),
  )
}

function counted(draws: readonly Dice[]): DrawCounts {
  const counts = noDraws()
  draws.forEach((dice, place) => countDraws(counts, dice, draws[place - 1]?.[0] ?? null))
  return counts
}

const pOf = (draws: readonly Dice[]) =>
  Object.fromEntries(monitorTests(counted(draws)).map(({ name, p }) => [name, p]))
const alarmsOf = (draws: readonly Dice[]) =>
  monitorTests(counted(draws)).flatMap(({ name, alarm }) => (alarm ? [name] : []))

test('counts, checked by hand', () => {
  const counts = counted([
    [1, 2, 6],
    [4, 4, 4],
    [1, 1, 1],
  ])
  expect(counts.draws).toBe(3)
  expect(counts.faces).toEqual([4, 1, 0, 3, 0, 1])
  expect(counts.sums).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  expect(counts.triples).toBe(2)
  expect(counts.pairs.flatMap((count, place) => (count > 0 ? [[place, count]] : []))).toEqual([
    [3, 1],
    [18, 1],
  ])
})

test('counts that are added are those of all draws together', () => {
  const draws = fairDraws('added', 500)
  const first = counted(draws.slice(0, 200))
  const rest = noDraws()
  draws.slice(200).forEach((dice, place) => countDraws(rest, dice, draws[199 + place]![0]))
  addCounts(first, rest)
  expect(first).toEqual(counted(draws))
})

test('of 216 throws, each as often as it should be, none is a surprise', () => {
  const counts = noDraws()
  for (const { dice, weight } of outcomes)
    for (const before of [1, 2, 3, 4, 5, 6])
      for (const turned of turns(dice)) countDraws(counts, turned, before, weight * 40)
  expect(counts.sums).toEqual(expectedSums(counts.draws))
  for (const { p } of monitorTests(counts)) expect(p).toBeCloseTo(1, 9)
})

/** The same three dice with each of them first. */
const turns = ([a, b, c]: Dice): Dice[] => [
  [a, b, c],
  [b, c, a],
  [c, a, b],
]

test('fair dice raise no alarm, and their p-values are spread evenly', () => {
  const found = Array.from({ length: 50 }, (_, place) => pOf(fairDraws(`fair ${place}`, 5_000)))
  for (const name of ['faces', 'sums', 'triples', 'serial_pairs']) {
    const ps = found.map((tests) => tests[name]!)
    expect(Math.min(...ps), name).toBeGreaterThan(alarmBelow)
    const below = (limit: number) => ps.filter((p) => p < limit).length
    expect(below(0.5), name).toBeGreaterThan(12)
    expect(below(0.5), name).toBeLessThan(38)
    expect(below(0.05), name).toBeLessThan(9)
  }
})

const judged = (draws: number) =>
  Object.entries(pOf(fairDraws('few', draws))).flatMap(([name, p]) => (p === null ? [] : [name]))

test('a test is judged only from enough draws for one in a million to be true', () => {
  const needs = Object.fromEntries(monitorTests(noDraws()).map((found) => [found.name, found.needs]))
  expect(needs).toEqual({ faces: 40, sums: 4_320, triples: 1, serial_pairs: 720 })
  expect(monitorTests(noDraws()).map(({ p }) => p)).toEqual([null, null, null, null])
  expect(judged(39)).toEqual(['triples'])
  expect(judged(40)).toEqual(['faces', 'triples'])
  expect(judged(720)).toEqual(['faces', 'triples'])
  expect(judged(721)).toEqual(['faces', 'triples', 'serial_pairs'])
  expect(judged(4_320)).toEqual(['faces', 'sums', 'triples', 'serial_pairs'])
})

const sorted = (dice: Dice): Dice => dice.toSorted((one, other) => one - other) as unknown as Dice

test.each<[name: string, sees: string, fault: (draws: Dice[]) => Dice[]]>([
  [
    'a loaded die',
    'faces',
    (draws) => draws.map((dice, place) => (place % 8 === 0 ? [6, dice[1], dice[2]] : dice)),
  ],
  ['a sum left out', 'sums', (draws) => draws.map((dice) => (sum(dice) === 10 ? [4, 4, 3] : dice))],
  [
    'triples thrown again',
    'triples',
    (draws) => draws.map(([a, b, c]) => (a === b && b === c ? [a, b, (c % 6) + 1] : [a, b, c])),
  ],
  [
    'a draw that is kept for the next now and then',
    'serial_pairs',
    (draws) => draws.map((dice, place) => (place % 8 === 1 ? draws[place - 1]! : dice)),
  ],
  ['sorted dice', 'serial_pairs', (draws) => draws.map(sorted)],
])('%s is seen by the %s', (_name, sees, fault) => {
  const draws = fairDraws('loaded', 8_000)
  expect(alarmsOf(draws)).toEqual([])
  expect(alarmsOf(fault(draws))).toContain(sees)
})

const sum = ([a, b, c]: Dice) => a + b + c
