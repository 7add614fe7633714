import type { BatteryCounts } from './battery.ts'
import { chiSquare } from './chi-square.ts'
import { faces, monitorTests } from './monitor.ts'

/** One test of the dice, and how often fair ones deviate at least as far, 0 to 1. */
export type BatteryTest = { readonly name: string; readonly p: number }

/** The minimum expected count of a length that is counted apart from longer ones. */
const minExpected = 20

/** The minimum number of draws for the battery: its rarest sum is then expected this often. */
export const batteryNeeds = 216 * minExpected

const faceNames = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const

/** Runs every test on the counts. A RangeError for fewer draws than it needs. */
export function batteryTests({ draws, runs, coupons, gaps }: BatteryCounts): BatteryTest[] {
  if (draws.draws < batteryNeeds) throw new RangeError(`the battery needs ${batteryNeeds} draws`)
  return [
    ...monitorTests(draws).map(({ name, p }) => ({ name: name.replace('_', ' '), p: p! })),
    { name: 'ascending runs', p: lengthsTest(runs, runShares()) },
    { name: 'coupon collector', p: lengthsTest(coupons, couponShares(coupons.length)) },
    ...faces.map((face, place) => ({
      name: `gaps between ${faceNames[place]!}`,
      p: lengthsTest(gaps[place]!, gapShares(gaps[place]!.length)),
    })),
  ]
}

/**
 * The tests that fail, by Holm's procedure: fair dice fail any of them no more often than `level`, however many there
 * are and however they correlate.
 */
export function failedByHolm(tests: readonly BatteryTest[], level: number): BatteryTest[] {
  const ascending = tests.toSorted((one, other) => one.p - other.p)
  const passes = ascending.findIndex(({ p }, place) => p > level / (tests.length - place))
  return passes < 0 ? ascending : ascending.slice(0, passes)
}

/** Tests how often each length was counted; the last of the shares is that of all that is as long or longer. */
function lengthsTest(counts: readonly number[], shares: readonly number[]): number {
  const total = sumFrom(counts, 0)
  // A class too rare to be judged alone counts with the one before it.
  const last = shares.findLastIndex((share) => total * share >= minExpected)
  // A face that never falls leaves nothing to count; with this many draws chance never causes that.
  if (last < 0) return 0
  const pooled = (list: readonly number[]) => [...list.slice(0, last), sumFrom(list, last)]
  return chiSquare(
    pooled(counts),
    pooled(shares).map((share) => total * share),
  ).p
}

const sumFrom = (list: readonly number[], place: number) =>
  list.slice(place).reduce((sum, share) => sum + share, 0)

/** So many dice ascend if they are different and in the one order of that: C(6, n) of the 6^n. */
function runShares(): number[] {
  const orLonger = [1, 15 / 36, 20 / 216, 15 / 1296, 6 / 7776, 1 / 46_656, 0]
  return orLonger.slice(0, 6).map((share, place) => share - orLonger[place + 1]!)
}

/** By length from 6 on: how likely the last missing face comes just then. The last is for all that is longer, too. */
function couponShares(count: number): number[] {
  // How likely each number of different faces is after this many dice; at six it is over.
  let seen = [1, 0, 0, 0, 0, 0]
  const shares: number[] = []
  for (let length = 1; shares.length < count - 1; length++) {
    const over = seen[5]! / 6
    seen = seen.map(
      (share, different) => (share * different + (seen[different - 1] ?? 0) * (7 - different)) / 6,
    )
    if (length >= 6) shares.push(over)
  }
  return [...shares, 1 - sumFrom(shares, 0)]
}

/** By length from 0 on. The last is for all that is longer, too. */
function gapShares(count: number): number[] {
  return Array.from({ length: count }, (_, length) =>
    length === count - 1 ? (5 / 6) ** length : (5 / 6) ** length / 6,
  )
}
