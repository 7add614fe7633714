import type { Dice } from './dice.ts'
import { addCounts, addLists, countDraws, type DrawCounts, faces, noDraws } from './monitor.ts'

/** The longest counted apart: longer ones count together. */
const gapsMax = 60
const couponsMax = 45

/**
 * The counts of a stretch of draws: as the monitor does, and of their dice one after the other, in the order in which
 * they fell, how long ascending runs, collections of all faces and gaps between like faces were.
 */
export type BatteryCounts = {
  readonly draws: DrawCounts
  /** By length, 1 to 6: dice that ascend. The die that ends a run is in none, so that runs are independent. */
  readonly runs: number[]
  /** By length, from 6 on: dice until every face has fallen. */
  readonly coupons: number[]
  /** For each face, by length from 0 on: the gaps, in other faces between two of it. */
  readonly gaps: readonly number[][]
}

export function noBattery(): BatteryCounts {
  return {
    draws: noDraws(),
    runs: zeros(6),
    coupons: zeros(couponsMax - 5),
    gaps: faces.map(() => zeros(gapsMax + 1)),
  }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** Adds draws in their order; a run unfinished at the end of a stretch is left out. */
export function countStretch(counts: BatteryCounts, draws: Iterable<Dice>): void {
  let before: number | null = null
  let last = 0
  let run = 0
  let collected = 0
  let coupon = 0
  let place = 0
  const lastAt = faces.map(() => -1)
  for (const dice of draws) {
    countDraws(counts.draws, dice, before)
    before = dice[0]
    for (const die of dice) {
      if (run === 0 || die > last) run += 1
      else {
        counts.runs[run - 1]! += 1
        run = 0
      }
      last = die

      coupon += 1
      collected |= 1 << die
      if (collected === 0b1111110) {
        counts.coupons[Math.min(coupon, couponsMax) - 6]! += 1
        coupon = 0
        collected = 0
      }

      const since = lastAt[die - 1]!
      if (since >= 0) counts.gaps[die - 1]![Math.min(place - since - 1, gapsMax)]! += 1
      lastAt[die - 1] = place
      place += 1
    }
  }
}

/** Adds counts made elsewhere. */
export function addBattery(counts: BatteryCounts, others: BatteryCounts): void {
  addCounts(counts.draws, others.draws)
  addLists(counts.runs, others.runs)
  addLists(counts.coupons, others.coupons)
  others.gaps.forEach((gaps, place) => addLists(counts.gaps[place]!, gaps))
}
