/** A score: goals of the home club, goals of the away club. */
export type Score = readonly [home: number, away: number]

/** How a match went: the score at half-time and at full time. */
export type Course = { readonly half: Score; readonly full: Score }

/** Expected goals are in thousandths: 1,450 is 1.45 goals a match. */
export type Strengths = {
  readonly home: number
  readonly away: number
  /** Dixon and Coles' correction of the four lowest scores, in thousandths; below 0 there are more draws. */
  readonly rho: number
}

/**
 * The published weights of all scores. They are integers, made without a floating point number, so that everybody who
 * starts from the same strengths has the same ones. All tables have the same total.
 */
export type ScoreGrid = {
  /** By `cellOf(full)`. */
  readonly full: readonly bigint[]
  /** By `cellOf(half)`. */
  readonly half: readonly bigint[]
  /** By who leads at half-time and who at full time: 1/1, 1/X, … 2/2. */
  readonly leads: readonly bigint[]
  /** By the number of the course in `courses`; computed where it is asked for. */
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

/** 9 of 20 goals fall before half-time. */
const firstHalf = 9n
const bothHalves = 20n
/** The sum of the weights of all scores at full time, before rounding. */
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

/** 0: the home club leads, 1: nobody, 2: the away club. */
const leadOf = ([home, away]: Score) => (home > away ? 0 : home === away ? 1 : 2)

/** How many ways there are to choose `count` from `from`. */
export function choose(from: number, count: number): bigint {
  let ways = 1n
  for (let taken = 1; taken <= count; taken++) ways = (ways * BigInt(from - count + taken)) / BigInt(taken)
  return ways
}

/** How likely a club with these expected goals (in thousandths) is to score 0, 1, … goals: Poisson, up to a factor. */
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
  return gridOfWays(
    exact.map((weight) => (weight * precision) / sum),
    splits,
    splits,
  )
}

/** How much a way of one club's goals weighs: by those at full time, then by those at half-time. */
export type Ways = readonly (readonly bigint[])[]

/**
 * The grid in which a course weighs as much as its score at full time times the ways of both clubs. Its tables are sums
 * over the 4,356 courses that share factors: computed club by club they are a fifth of the work.
 */
export function gridOfWays(weights: readonly bigint[], home: Ways, away: Ways): ScoreGrid {
  const [allOfHome, allOfAway] = [home.map(sumOf), away.map(sumOf)]
  const full = scores.map(([h, a], cell) => weights[cell]! * allOfHome[h]! * allOfAway[a]!)
  const half = scores.map(() => 0n)
  const leads = Array.from({ length: 9 }, () => 0n)
  for (const [before, a] of scores) {
    let ofHome = 0n
    for (let h = before; h <= goalsMax; h++) ofHome += weights[cellOf([h, a])]! * home[h]![before]!
    for (let other = 0; other <= a; other++) half[cellOf([before, other])]! += ofHome * away[a]![other]!
  }
  const leading = home === splits && away === splits ? waysOfSplits : waysToLead(home, away)
  for (const [cell, ways] of leading.entries())
    for (const [at, many] of ways.entries()) leads[3 * at + leadOf(scores[cell]!)]! += weights[cell]! * many
  const weigh = ({ half: [h, a], full: after }: Course) =>
    weights[cellOf(after)]! * home[after[0]]![h]! * away[after[1]]![a]!
  let known: bigint[] | undefined
  return {
    full,
    half,
    leads,
    total: sumOf(full),
    get courses() {
      return (known ??= courses.map(weigh))
    },
  }
}

/** By the score at full time: in how many ways who leads at half-time; before a match they are the same for all (`waysOfSplits`). */
const waysToLead = (home: Ways, away: Ways) =>
  scores.map(([h, a]) => {
    let [fewer, ahead, level] = [0n, 0n, 0n]
    for (const [before, ways] of home[h]!.entries()) {
      ahead += ways * fewer
      level += ways * (away[a]![before] ?? 0n)
      fewer += away[a]![before] ?? 0n
    }
    return [ahead, level, sumOf(home[h]!) * sumOf(away[a]!) - ahead - level]
  })
const sumOf = (numbers: readonly bigint[]) => numbers.reduce((sum, number) => sum + number, 0n)
const waysOfSplits = waysToLead(splits, splits)

/** The grid once the score at half-time is known: what could not happen any more weighs nothing. */
export function afterHalf(grid: ScoreGrid, half: Score): ScoreGrid {
  const full = scores.map(() => 0n)
  for (const [number, course] of courses.entries())
    if (cellOf(course.half) === cellOf(half)) full[cellOf(course.full)]! += grid.courses[number]!
  const [home, away] = half.map((known) => goals.map(() => goals.map((goal) => (goal === known ? 1n : 0n))))
  return gridOfWays(full, home!, away!)
}
