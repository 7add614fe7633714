import { expect, test } from 'vitest'
import { needsSecondPerson } from './overrides.ts'

const odds = (hundredths: number) => ({ num: BigInt(hundredths), den: 100n })
/** Without `fair` the grid's price is so short of it that only the other bounds hold. */
const needs = (wanted: number, ofGrid: number | null, others: number[], { winners = 1, fair = 1_000 } = {}) =>
  needsSecondPerson(odds(wanted), ofGrid === null ? null : odds(ofGrid), {
    fair: odds(fair),
    others: others.map(odds),
    winners,
  })

test('a price near the grid is one trader’s own, one far from it needs two', () => {
  expect(needs(240, 200, [310, 330])).toBe(false)
  expect(needs(241, 200, [310, 330])).toBe(true)
  expect(needs(167, 200, [310, 330])).toBe(false)
  expect(needs(166, 200, [310, 330])).toBe(true)
  expect(needs(150, null, [340])).toBe(true)
})

test('prices of a market that could be backed for a profit need two', () => {
  // 1/2.10 + 1/1.91 is just below one, 1/2.09 + 1/1.92 just above it.
  expect(needs(210, 200, [191])).toBe(true)
  expect(needs(209, 200, [192])).toBe(true)
  expect(needs(209, 200, [191])).toBe(false)
  // Of double chance two win: the stakes return double.
  expect(needs(140, 130, [140, 160], { winners: 2 })).toBe(false)
  expect(needs(150, 130, [160, 160], { winners: 2 })).toBe(true)
})

test('two prices of different markets, each safe in its own, cannot both be set alone: neither is longer than fair', () => {
  // The home win at 2.12 and the double chance against it at 2.12 pay more than both stakes, whatever comes.
  const [home, doubleChance] = [odds(212), odds(212)].map(({ num, den }) => Number(den) / Number(num))
  expect(home! + doubleChance!).toBeLessThan(1)
  expect(needs(212, 190, [360, 420], { fair: 200 })).toBe(true)
  expect(needs(201, 190, [360, 420], { fair: 200 })).toBe(true)
  expect(needs(200, 190, [360, 420], { fair: 200 })).toBe(false)
})
