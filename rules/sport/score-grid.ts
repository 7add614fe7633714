/** A score: goals of the home club, goals of the away club. */
export type Score = readonly [home: number, away: number]

/** How a match went: the score at half-time and at full time. */
export type Course = { readonly half: Score; readonly full: Score }

/** Goals are counted in thousandths where they are expected: 1,450 is 1.45 goals a match. */
export type Strengths = {
  readonly home: number
  readonly away: number
  /** Dixon and Coles' correction of the four lowest scores, in thousandths; below 0 there are more draws. */
  readonly rho: number
}

/**
 * The published weights of all scores. They are integers, made without a floating point number, so that everybody who
 * starts from the same strengths has the same ones. All three tables have the same total.
 */
export type ScoreGrid = {
  /** By `cellOf(full)`. */
  readonly full: readonly bigint[]
  /** By `cellOf(half)`. */
  readonly half: readonly bigint[]
  /** By the number of the course in `courses`. */
  readonly courses: readonly bigint[]
  readonly total: bigint
}

/** Nobody scores more in the grid; of two clubs with 3 goals a match each, one in 1,700 matches would have more. */
export const goalsMax = 10
const goals = Array.from({ length: goalsMax + 1 }, (_, count) => count)

/** The place of a score in the tables of the grid. */
export const cellOf = ([home, away]: Score): number => home * goals.length + away

/** All scores in the order of their cells: 0-0, 0-1, … 10-10. */
export const scores: readonly Score[] = goals.flatMap((home) => goals.map((away): Score => [home, away]))

/** All ways to each score, in the order of the scores at full time and then of those at half-time. */
export const courses: readonly Course[] = scores.flatMap((full) =>
  scores.filter(([home, away]) => home <= full[0] && away <= full[1]).map((half) => ({ half, full })),
)

/** Of 20 goals 9 fall before half-time. */
const firstHalf = 9n
const bothHalves = 20n
/** What the weights of all scores at full time come to, but for what is rounded off. */
const precision = 10n ** 12n
const thousand = 1000n

/** How goals of one club split over the halves: `splits[goals][before half-time]`, each row with the same sum. */
const splits = goals.map((count) =>
  goals
    .slice(0, count + 1)
    .map(
      (before) =>
        choose(count, before) *
        firstHalf ** BigInt(before) *
        (bothHalves - firstHalf) ** BigInt(count - before) *
        bothHalves ** BigInt(goalsMax - count),
    ),
)

/** How the goals of both clubs split, by the number of the course. */
const splitOf = courses.map(({ half, full }) => splits[full[0]]![half[0]]! * splits[full[1]]![half[1]]!)
const cellsOf = courses.map(({ half, full }) => [cellOf(half), cellOf(full)] as const)

/** In how many ways so many can be chosen from others. */
export function choose(from: number, count: number): bigint {
  let ways = 1n
  for (let taken = 1; taken <= count; taken++) ways = (ways * BigInt(from - count + taken)) / BigInt(taken)
  return ways
}

/** How often a club that is expected to score so many thousandths scores 0, 1, … goals: Poisson, up to a factor. */
function poisson(expected: bigint): bigint[] {
  return goals.map(
    (count) =>
      (expected ** BigInt(count) * thousand ** BigInt(goalsMax - count) * factorial(goalsMax)) /
      factorial(count),
  )
}

function factorial(count: number): bigint {
  return goals.slice(1, count + 1).reduce((product, each) => product * BigInt(each), 1n)
}

/**
 * The grid of a match after Dixon and Coles (1997): two Poisson counts, the four lowest scores corrected by rho. A RangeError
 * for strengths outside 0.05 to 6 goals, or a rho that would make a weight negative.
 */
export function scoreGrid({ home, away, rho }: Strengths): ScoreGrid {
  for (const expected of [home, away]) {
    if (!Number.isInteger(expected) || expected < 50 || expected > 6000)
      throw new RangeError(`no club is expected to score ${expected / 1000} goals`)
  }
  const [byHome, byAway] = [poisson(BigInt(home)), poisson(BigInt(away))]
  const exact = scores.map(
    (score) => byHome[score[0]]! * byAway[score[1]]! * correction(score, home, away, rho),
  )
  if (exact.some((weight) => weight < 0n)) throw new RangeError(`rho is out of bounds: ${rho / 1000}`)
  return gridOfWeights(exact)
}

/** The four lowest scores' correction, times a million thousandths. */
function correction([home, away]: Score, homeGoals: number, awayGoals: number, rho: number): bigint {
  const million = thousand * thousand
  const [h, a, r] = [BigInt(homeGoals), BigInt(awayGoals), BigInt(rho)]
  if (home === 0 && away === 0) return million * thousand - h * a * r
  if (home === 0 && away === 1) return million * thousand + h * r * thousand
  if (home === 1 && away === 0) return million * thousand + a * r * thousand
  if (home === 1 && away === 1) return million * thousand - r * million
  return million * thousand
}

/** The grid of any weights of the scores at full time: scaled to integers, then split over the halves. */
export function gridOfWeights(exact: readonly bigint[]): ScoreGrid {
  const sum = exact.reduce((total, weight) => total + weight, 0n)
  if (sum <= 0n) throw new RangeError('a grid needs a score that can happen')
  const scaled = exact.map((weight) => (weight * precision) / sum)
  return gridOfCourses(splitOf.map((split, number) => scaled[cellsOf[number]![1]]! * split))
}

/** The grid of weights of the courses, each of which is one of its own. */
export function gridOfCourses(weights: readonly bigint[]): ScoreGrid {
  const full = scores.map(() => 0n)
  const half = scores.map(() => 0n)
  for (const [number, weight] of weights.entries()) {
    const [before, after] = cellsOf[number]!
    half[before] = half[before]! + weight
    full[after] = full[after]! + weight
  }
  return { full, half, courses: weights, total: full.reduce((sum, weight) => sum + weight, 0n) }
}

/** The grid once the score at half-time is known: what could not happen any more weighs nothing. */
export function afterHalf(grid: ScoreGrid, half: Score): ScoreGrid {
  const known = cellOf(half)
  return gridOfCourses(grid.courses.map((weight, number) => (cellsOf[number]![0] === known ? weight : 0n)))
}
