import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawStream } from '../draw.ts'
import { drawBelow, drawHalf, goalsOf, halfNumbers, placeOf } from './half-draw.ts'
import {
  halfAt,
  halfOpening,
  leagueClubs,
  leagueMatchAt,
  leagueRuleAt,
  leagueStrengths,
  playerName,
} from './glass-league.ts'
import { gridOf, halfRuleOf, halfRuleText, halfWeights } from './half-rule.ts'
import { endsWonBy, halfTimeBoard, halfTimeEnds, halfTimeSelections, halfTimeWinners } from './half-time.ts'
import { cellOf, courses, scores } from './score-grid.ts'

const kickOff = 1_795_600_800
const rule = leagueRuleAt(kickOff)

test('every number below a limit comes from exactly as many bytes as every other', () => {
  for (const limit of [1, 6, 45, 60, 64, 100, 255, 256]) {
    const counts = Array.from({ length: limit }, () => 0)
    for (let byte = 0; byte < 256; byte += 1) {
      try {
        counts[Number(drawBelow([byte].values(), BigInt(limit)))]! += 1
      } catch {
        // Dropped: the stream would go on.
      }
    }
    expect(new Set(counts), `below ${limit}`).toEqual(new Set([Math.floor(256 / limit)]))
  }
})

test('of two bytes, all 65,536 are shared evenly among 2,700 seconds', () => {
  const counts = new Uint32Array(2_700)
  for (let high = 0; high < 256; high += 1)
    for (let low = 0; low < 256; low += 1)
      if (high * 256 + low < 64_800) counts[Number(drawBelow([high, low].values(), 2_700n))]! += 1
  expect(new Set(counts)).toEqual(new Set([24]))
})

test('each place of a list of weights is drawn as often as it weighs', () => {
  const weights = [3n, 0n, 1n, 4n, 0n, 2n]
  const counts = weights.map(() => 0n)
  for (let number = 0n; number < 10n; number += 1n) counts[placeOf(weights, number)]! += 1n
  expect(counts).toEqual(weights)
})

test('both halves together give each course of a match exactly its weight', () => {
  const grid = gridOf(rule.strengths)
  const first = halfWeights(rule, [0, 0])
  const total = first.reduce((sum, weight) => sum + weight, 0n)
  expect(total).toBe(grid.total)
  for (const half of scores.filter(([home, away]) => home + away <= 4)) {
    const second = halfWeights({ ...rule, half: 2 }, half)
    // P(half) x P(full given half) = w(half)/total x w(course)/w(half): the second list adds up to what the first has there.
    expect(second.reduce((sum, weight) => sum + weight, 0n)).toBe(first[cellOf(half)])
    for (const [number, course] of courses.entries())
      if (cellOf(course.half) === cellOf(half)) expect(second[cellOf(course.full)]).toBe(grid.courses[number])
  }
})

test('a drawn half is possible, and its numbers in the log say the same', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 4 }), fc.nat({ max: 4 }), (seed, home, away) => {
      const key = sha256(new TextEncoder().encode(`key ${seed}`))
      const second = { ...rule, half: 2 as const }
      const half = drawHalf(drawStream(key), second, [home, away])
      const numbers = halfNumbers(half)
      expect(half).toEqual(drawHalf(drawStream(key), second, [home, away]))
      expect(goalsOf(numbers).goals).toEqual(half.goals)
      expect(goalsOf(numbers).first).toBe(half.moments.find(({ kind }) => kind === 'goal')?.side ?? null)
      expect(numbers.length).toBe(2 + half.goals[0] + half.goals[1])
      expect(half.moments.map(({ second: at }) => at)).toEqual(
        half.moments.map(({ second: at }) => at).toSorted((one, other) => one - other),
      )
    }),
    { numRuns: 60 },
  )
})

test('a rule is read back as it was written, and no other text is one', () => {
  expect(halfRuleOf(halfRuleText(rule))).toEqual(rule)
  for (const text of [
    'triples_lose',
    halfRuleText(rule).replace('goals/1', 'goals/3'),
    `${halfRuleText(rule)}/1`,
    'goals/1/a/b/9000/1000/-60/50',
    'goals/1/a/b/3000/3000/900/50',
    'goals/1/a/b/01000/1000/-60/50',
    'goals/1/a/b/1000/1000/-0/50',
  ])
    expect(halfRuleOf(text), text).toBeUndefined()
})

test('a season has every pairing once at each ground, and no club plays twice on a matchday', () => {
  const season = leagueMatchAt(kickOff).season
  const first = 1_767_225_600 + (season - 1) * 90 * 150
  const matches = Array.from({ length: 90 }, (_, at) => leagueMatchAt(first + at * 150))
  expect(matches.every((match) => match.season === season)).toBe(true)
  expect(leagueMatchAt(first + 90 * 150)).toMatchObject({ season: season + 1, matchday: 1 })
  expect(new Set(matches.map(({ home, away }) => `${home.code} ${away.code}`)).size).toBe(90)
  expect(matches.some(({ home, away }) => home === away)).toBe(false)
  for (let day = 1; day <= 18; day += 1) {
    const clubs = matches.filter(({ matchday }) => matchday === day).flatMap(({ home, away }) => [home, away])
    expect(new Set(clubs).size, `matchday ${day}`).toBe(10)
  }
  expect(leagueMatchAt(kickOff + 75)).toEqual(leagueMatchAt(kickOff))
  expect([halfAt(kickOff), halfAt(kickOff + 75)]).toEqual([1, 2])
})

test('the book between the halves is open for 20 seconds, after the first half was played', () => {
  const { opensAt, closesAt } = halfOpening(2, kickOff + 75)
  expect(closesAt - opensAt).toBe(20)
  expect(opensAt).toBeGreaterThanOrEqual(kickOff + 45)
})

test('every club has eleven players of different names', () => {
  for (const { name } of leagueClubs)
    expect(new Set(Array.from({ length: 11 }, (_, at) => playerName(name, at + 1))).size).toBe(11)
})

test('between the halves every market’s prices have the margin, and none can be backed for a sure profit', () => {
  for (const home of leagueClubs.slice(0, 4)) {
    for (const away of leagueClubs.slice(5)) {
      for (const before of [
        [0, 0],
        [2, 1],
        [0, 3],
      ] as const) {
        const board = halfTimeBoard(gridOf(leagueStrengths(home, away)), before, 50n)
        for (const [market, selections] of Map.groupBy(halfTimeSelections, (one) => one.market)) {
          const odds = selections.map(({ number }) => board[number])
          if (odds.some((one) => one === null || one === undefined || one.num === 50_100n)) continue
          const sum = odds.reduce((all, one) => all + Number(one!.den) / Number(one!.num), 0)
          expect(sum, market).toBeGreaterThanOrEqual(1.05)
          expect(sum, market).toBeLessThan(1.09)
        }
      }
    }
  }
})

test('the price of the next goal is that of the grid, its order left to chance', () => {
  const grid = gridOf(rule.strengths)
  const weights = halfWeights({ ...rule, half: 2 }, [1, 0])
  const total = Number(weights.reduce((sum, weight) => sum + weight, 0n))
  let home = 0
  for (const [cell, [ofHome, ofAway]] of scores.entries())
    if (ofHome >= 1 && ofHome - 1 + ofAway > 0)
      home += (Number(weights[cell]) / total) * ((ofHome - 1) / (ofHome - 1 + ofAway))
  const odds = halfTimeBoard(grid, [1, 0], 50n)[3]!
  expect(Number(odds.num) / 100).toBeCloseTo(Math.floor(100 / home / 1.05) / 100, 5)
})

test('winners between the halves win in the printed list of exposures', () => {
  expect(halfTimeEnds).toBeLessThan(1_000)
  const end = { before: [1, 1], second: [0, 2], first: 'away' } as const
  const won = halfTimeWinners(end).map(
    (number) => `${halfTimeSelections[number]!.market} ${halfTimeSelections[number]!.pick}`,
  )
  expect(won).toEqual([
    'second_result 2',
    'next_goal 2',
    'result 2',
    'second_total:0.5 over',
    'second_total:1.5 over',
    'second_total:2.5 under',
    'second_total:3.5 under',
    'second_both no',
  ])
  const ways = halfTimeWinners(end).map((number) => endsWonBy(halfTimeSelections[number]!))
  expect(ways[0]!.filter((way) => ways.every((other) => other.includes(way))).length).toBe(1)
})
