import { expect, test } from 'vitest'
import { type MissedRound, voidBias } from './void-bias.ts'

/** A round whose bets get 100.00 on `weight` of the 216 throws, and nothing on the others. */
const round = (weight: number, wins: boolean): MissedRound => ({
  returns: [
    { amount: 10_000n, weight },
    { amount: 0n, weight: 216 - weight },
  ],
  missed: wins ? 10_000n : 0n,
})
const rounds = (count: number, weight: number, wins: number) =>
  Array.from({ length: count }, (_, place) => round(weight, place < wins))

/** The exact probability of that many wins or more, by adding up all there are. */
function exactTail(count: number, chance: number, wins: number): number {
  let tail = 0
  for (let more = wins; more <= count; more += 1) {
    let ways = 1
    for (let place = 0; place < more; place += 1) ways *= (count - place) / (place + 1)
    tail += ways * chance ** more * (1 - chance) ** (count - more)
  }
  return tail
}

test('sum, mean and deviation are those of fair dice', () => {
  expect(voidBias(rounds(4, 108, 3))).toMatchObject({
    rounds: 4,
    missed: 30_000n,
    expected: 20_000n,
    deviation: 10_000n,
  })
  expect(voidBias([])).toMatchObject({ rounds: 0, missed: 0n, p: null, alarm: false })
})

test('one round is never stranger than its own chance', () => {
  // The rarest throw: one in 216, on either side.
  expect(voidBias([round(1, true)]).p).toBeCloseTo(2 / 216, 6)
  expect(voidBias([round(216, true)]).p).toBe(1)
  expect(voidBias(rounds(3, 1, 3)).p).toBeCloseTo(2 / 216 ** 3, 9)
  expect(voidBias(rounds(3, 1, 3)).alarm).toBe(true)
})

test.each([
  [10, 30, 6],
  [40, 108, 33],
  [200, 60, 90],
])('of %i rounds the bound lies above the exact tail, and not far', (count, weight, wins) => {
  const exact = 2 * exactTail(count, weight / 216, wins)
  const { p } = voidBias(rounds(count, weight, wins))
  expect(p).toBeGreaterThanOrEqual(exact)
  expect(p).toBeLessThan(exact * 20)
})

test('a house that voids rounds that it, or a friend, would lose raises the alarm', () => {
  expect(voidBias(rounds(30, 60, 8)).alarm).toBe(false)
  expect(voidBias(rounds(30, 60, 26)).alarm).toBe(true)
  expect(voidBias(rounds(60, 108, 4)).alarm).toBe(true)
})
