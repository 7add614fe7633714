import { chiSquare, type ChiSquare } from './chi-square.ts'
import { type Dice, outcomes } from './dice.ts'

/** How often an outcome fell in some draws, how often it should have, and how many draws ago it last did. */
export type Frequency = {
  readonly count: number
  readonly expected: number
  /** Draws since it last fell: 0 when it fell in the newest; the number of all draws when it never did. */
  readonly omission: number
}

/** The draws of a game compared with fair dice. Counts by face (1–6) and by sum (3–18) are in that order. */
export type DrawStatistics = {
  readonly draws: number
  readonly faces: readonly (Frequency & { readonly face: number })[]
  readonly sums: readonly (Frequency & { readonly sum: number })[]
  readonly triples: Frequency
  readonly facesTest: ChiSquare
  readonly sumsTest: ChiSquare
}

const faces = [1, 2, 3, 4, 5, 6] as const
const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const

const sumOf = (dice: Dice) => dice[0] + dice[1] + dice[2]
const isTriple = (dice: Dice) => dice[0] === dice[1] && dice[1] === dice[2]

/** How many of the 216 throws have a sum. */
function throwsOf(sum: number): number {
  return outcomes.reduce((total, { dice, weight }) => total + (sumOf(dice) === sum ? weight : 0), 0)
}

/** Counts draws (newest first) and tests them; undefined when there are none. */
export function drawStatistics(draws: readonly Dice[]): DrawStatistics | undefined {
  const total = draws.length
  if (total === 0) return undefined
  const byFace = faces.map((face) => ({
    face,
    count: draws.reduce((count, dice) => count + dice.filter((die) => die === face).length, 0),
    expected: total / 2,
    omission: omissionOf(draws, (dice) => dice.includes(face)),
  }))
  const bySum = sums.map((sum) => ({
    sum,
    count: draws.filter((dice) => sumOf(dice) === sum).length,
    expected: (total * throwsOf(sum)) / 216,
    omission: omissionOf(draws, (dice) => sumOf(dice) === sum),
  }))
  return {
    draws: total,
    faces: byFace,
    sums: bySum,
    triples: {
      count: draws.filter(isTriple).length,
      expected: total / 36,
      omission: omissionOf(draws, isTriple),
    },
    facesTest: testOf(byFace),
    sumsTest: testOf(bySum),
  }
}

function omissionOf(draws: readonly Dice[], fell: (dice: Dice) => boolean): number {
  const last = draws.findIndex(fell)
  return last < 0 ? draws.length : last
}

function testOf(frequencies: readonly Frequency[]): ChiSquare {
  return chiSquare(
    frequencies.map(({ count }) => count),
    frequencies.map(({ expected }) => expected),
  )
}
