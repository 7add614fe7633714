import { binomialTest } from './binomial.ts'
import { chiSquare, chiSquareTail } from './chi-square.ts'
import { type Dice, outcomes } from './dice.ts'

/** A test raises the alarm when fair dice lie as far off less often than this: once in a million. */
export const alarmBelow = 1e-6

/**
 * The least that is expected of every cell of a chi-square test before it is judged. The field's rule of thumb is 5; one in
 * a million needs more, as a rare sum would else raise four false alarms in a million (measured), not one.
 */
const minExpected = 20

export const faces = [1, 2, 3, 4, 5, 6] as const
export const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const

/** On how many of the 216 throws each sum falls, 3 to 18. */
const throwsBySum = sums.map((sum) =>
  outcomes.reduce((total, { dice: [a, b, c], weight }) => total + (a + b + c === sum ? weight : 0), 0),
)
const throwsOfTriple = 6

/** The counts of some draws. */
export type DrawCounts = {
  draws: number
  /** How often each face fell, 1 to 6, of three dice a draw. */
  readonly faces: number[]
  /** How often each sum fell, 3 to 18. */
  readonly sums: number[]
  triples: number
  /**
   * Counts pairs of consecutive draws in a game: the first die of the one before (rows, 1 to 6) and the first die of this one
   * (columns), row by row.
   */
  readonly pairs: number[]
}

export function noDraws(): DrawCounts {
  return { draws: 0, faces: zeros(6), sums: zeros(16), triples: 0, pairs: zeros(36) }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** Counts `times` identical draws: their dice, and the first die of the draw before; null without one. */
export function countDraws(counts: DrawCounts, dice: Dice, before: number | null, times = 1): void {
  const [a, b, c] = dice
  counts.draws += times
  for (const die of dice) counts.faces[die - 1]! += times
  counts.sums[a + b + c - 3]! += times
  if (a === b && b === c) counts.triples += times
  if (before !== null) counts.pairs[(before - 1) * 6 + a - 1]! += times
}

/** Adds counts made elsewhere. */
export function addCounts(counts: DrawCounts, others: DrawCounts): void {
  counts.draws += others.draws
  counts.triples += others.triples
  for (const list of ['faces', 'sums', 'pairs'] as const) addLists(counts[list], others[list])
}

/** Adds to each number the one at its place in the other list. */
export function addLists(list: number[], others: readonly number[]): void {
  others.forEach((count, place) => (list[place]! += count))
}

export type MonitorTestName = 'faces' | 'sums' | 'triples' | 'serial_pairs'

export type MonitorTest = {
  readonly name: MonitorTestName
  /** How often fair dice lie at least as far off, 0 to 1; null while there are fewer draws than it `needs`. */
  readonly p: number | null
  /** The statistic of a chi-square test, and its degrees of freedom. Null of an exact one, and of too few draws. */
  readonly statistic: number | null
  readonly degrees: number | null
  /** From how many draws (pairs of draws, of the serial pairs) on it is judged. */
  readonly needs: number
  readonly alarm: boolean
}

/**
 * Judges the counts: faces and sums by chi-square (5 and 15 degrees of freedom, the sums with their exact shares of
 * 216), triples by the exact binomial test, and whether a draw depends on the one before by the serial test.
 */
export function monitorTests(counts: DrawCounts): MonitorTest[] {
  return [facesTest(counts), sumsTest(counts), triplesTest(counts), serialTest(counts)]
}

/** The counts expected of this many draws, in their order. */
export const expectedFace = (draws: number): number => draws / 2
export const expectedSums = (draws: number): number[] => throwsBySum.map((throws) => (draws * throws) / 216)
export const expectedTriples = (draws: number): number => (draws * throwsOfTriple) / 216

function facesTest(counts: DrawCounts): MonitorTest {
  const needs = minExpected * 2
  if (counts.draws < needs) return unjudged('faces', needs)
  const expected = counts.faces.map(() => expectedFace(counts.draws))
  return judged('faces', needs, chiSquare(counts.faces, expected))
}

function sumsTest(counts: DrawCounts): MonitorTest {
  const needs = minExpected * 216
  if (counts.draws < needs) return unjudged('sums', needs)
  return judged('sums', needs, chiSquare(counts.sums, expectedSums(counts.draws)))
}

function triplesTest({ draws, triples }: DrawCounts): MonitorTest {
  if (draws === 0) return unjudged('triples', 1)
  return judged('triples', 1, { p: binomialTest(triples, draws, throwsOfTriple / 216) })
}

/**
 * The serial test of overlapping pairs (I. J. Good, 1953): the chi-square of the 36 pairs less that of the six faces has 30
 * degrees of freedom. The 36 cells alone would not follow a chi-square, as each draw is in two pairs.
 */
function serialTest({ pairs }: DrawCounts): MonitorTest {
  const total = pairs.reduce((sum, count) => sum + count, 0)
  const needs = minExpected * 36
  if (total < needs) return unjudged('serial_pairs', needs)
  const before = faces.map((face) => pairs.slice((face - 1) * 6, face * 6).reduce((sum, n) => sum + n, 0))
  const ofPairs = chiSquare(pairs, Array<number>(36).fill(total / 36))
  const ofFaces = chiSquare(before, Array<number>(6).fill(total / 6))
  const statistic = ofPairs.statistic - ofFaces.statistic
  const degrees = ofPairs.degrees - ofFaces.degrees
  return judged('serial_pairs', needs, { statistic, degrees, p: chiSquareTail(statistic, degrees) })
}

function unjudged(name: MonitorTestName, needs: number): MonitorTest {
  return { name, p: null, statistic: null, degrees: null, needs, alarm: false }
}

function judged(
  name: MonitorTestName,
  needs: number,
  { p, statistic = null, degrees = null }: { p: number; statistic?: number | null; degrees?: number | null },
): MonitorTest {
  return { name, p, statistic, degrees, needs, alarm: p < alarmBelow }
}
