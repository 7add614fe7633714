import { combinationsOf, type Factor, multipleReturn } from '../folds.ts'

/** A system: all combinations of these sizes of this many legs. */
export type System = { readonly code: string; readonly legs: number; readonly folds: readonly number[] }

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** All doubles of this many legs, all trebles, and so on: `2/4`, `3/4`. */
const ofOneSize = (legs: number): System[] =>
  from(2, legs - 1).map((size) => ({ code: `${size}/${legs}`, legs, folds: [size] }))

/** The systems of three to eight legs: those of one size, then those that have names. */
export const systems: readonly System[] = [
  ...from(3, 8).flatMap(ofOneSize),
  { code: 'trixie', legs: 3, folds: [2, 3] },
  { code: 'patent', legs: 3, folds: [1, 2, 3] },
  { code: 'yankee', legs: 4, folds: from(2, 4) },
  { code: 'lucky_15', legs: 4, folds: from(1, 4) },
  { code: 'canadian', legs: 5, folds: from(2, 5) },
  { code: 'lucky_31', legs: 5, folds: from(1, 5) },
  { code: 'heinz', legs: 6, folds: from(2, 6) },
  { code: 'lucky_63', legs: 6, folds: from(1, 6) },
  { code: 'super_heinz', legs: 7, folds: from(2, 7) },
  { code: 'goliath', legs: 8, folds: from(2, 8) },
]

/** The systems that a slip of this many legs can be. */
export function systemsOf(legs: number): readonly System[] {
  return systems.filter((system) => system.legs === legs)
}

/** The cost of a system: its lines, each with the same stake (minor units). */
export function totalStake(legs: number, folds: readonly number[], stakePerLine: bigint): bigint {
  return combinationsOf(legs, folds) * stakePerLine
}

/** The indexes of a slip's legs that share an event with another: their outcomes depend on each other. */
export function relatedLegs(events: readonly string[]): number[] {
  return events.flatMap((event, place) =>
    events.indexOf(event) === events.lastIndexOf(event) ? [] : [place],
  )
}

export type WhatIf = {
  /** How many legs win; the others lose. */
  readonly won: number
  /** The minimum and maximum that this many can pay, in minor units. */
  readonly lowest: bigint
  readonly highest: bigint
}

/** A bet's payout (minor units) by how many of its legs win: the table beside a system. */
export function whatIf(stake: bigint, folds: readonly number[], odds: readonly Factor[]): WhatIf[] {
  const lost = { num: 0n, den: 1n }
  // With the shortest odds the sums are the smallest, with the longest the largest.
  const ascending = odds.toSorted((a, b) => Number(a.num * b.den - b.num * a.den))
  return odds.map((_, at) => {
    const won = at + 1
    const shortest = ascending.map((each, place) => (place < won ? each : lost))
    const longest = ascending.map((each, place) => (place >= odds.length - won ? each : lost))
    return {
      won,
      lowest: multipleReturn(stake, folds, shortest),
      highest: multipleReturn(stake, folds, longest),
    }
  })
}

/** A bet's payout if exactly these legs (by index) win: one line of the full table. */
export function paysWhen(
  stake: bigint,
  folds: readonly number[],
  odds: readonly Factor[],
  winners: readonly number[],
): bigint {
  return multipleReturn(
    stake,
    folds,
    odds.map((each, place) => (winners.includes(place) ? each : { num: 0n, den: 1n })),
  )
}
