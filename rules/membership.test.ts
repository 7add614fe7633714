import { expect, test } from 'vitest'
import { checkInPointsOf, levelOf, levels, playPoints, rebateOf, rewards } from './membership.ts'

test.each([
  [0n, 1],
  [999_99n, 1],
  [1_000_00n, 2],
  [9_999_99n, 2],
  [10_000_00n, 3],
  [49_999_99n, 3],
  [50_000_00n, 4],
  [200_000_00n, 5],
  [999_999_99n, 5],
  [1_000_000_00n, 6],
  [10n ** 15n, 6],
])('a turnover of %d makes level %d', (turnover, level) => {
  expect(levelOf(turnover).level).toBe(level)
})

test('levels rise in their turnover and in their rebate', () => {
  for (const [place, level] of levels.entries()) {
    expect(level.level).toBe(place + 1)
    if (place === 0) continue
    expect(level.turnover).toBeGreaterThan(levels[place - 1]!.turnover)
    expect(level.rebateBasisPoints).toBeGreaterThan(levels[place - 1]!.rebateBasisPoints)
  }
})

// 36.00 staked have a theoretical edge of 1.00.
test.each([
  [36_00n, 1, 5n],
  [36_00n, 6, 30n],
  [36_000_00n, 3, 150_00n],
  [7_19n, 1, 0n],
  [7_20n, 1, 1n],
  [0n, 6, 0n],
])('%d staked at level %d give %d back', (turnover, level, rebate) => {
  expect(rebateOf(turnover, levels[level - 1]!)).toBe(rebate)
})

test('no level returns the whole edge, not even with points', () => {
  const turnover = 1_000_000_00n
  const edge = turnover / 36n
  const bestReward = rewards.reduce((best, { points, credit }) => {
    const worth = (playPoints(turnover) / points) * credit
    return worth > best ? worth : best
  }, 0n)
  for (const level of levels) expect(rebateOf(turnover, level) + bestReward).toBeLessThan(edge)
})

test.each([
  [1, 5],
  [2, 6],
  [6, 12],
  [7, 15],
  [8, 15],
  [400, 15],
])('the %dth check-in in a row gives %d points', (streak, points) => {
  expect(checkInPointsOf(streak)).toBe(points)
})
