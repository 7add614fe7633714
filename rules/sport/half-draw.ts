import { type HalfRule, halfWeights } from './half-rule.ts'
import { type Score, scores } from './score-grid.ts'

export type Side = 'home' | 'away'

/** An incident of a half, and the second in which it happened (0 to 2,699). `shirt` is the number of who did it. */
export type Moment = {
  readonly second: number
  readonly kind: 'goal' | 'shot' | 'corner' | 'yellow'
  readonly side: Side
  readonly shirt: number
}

/** A half as it was drawn: its goals, everything that the ticker tells, and where the ball was in each minute. */
export type DrawnHalf = {
  readonly goals: Score
  /** In the order in which they happened. */
  readonly moments: readonly Moment[]
  /** From 0 (at the home club's goal) to 255 (at the away club's), for each of the 45 minutes. */
  readonly play: readonly number[]
}

export const halfMinutes = 45
const halfSeconds = halfMinutes * 60

/** How often a shirt scores against another: 2 to 11, forwards most. They add up to 64. */
const shirtWeights: readonly (readonly [shirt: number, weight: bigint])[] = [
  [2, 2n],
  [3, 2n],
  [4, 3n],
  [5, 3n],
  [6, 4n],
  [7, 9n],
  [8, 7n],
  [9, 16n],
  [10, 10n],
  [11, 8n],
]

/**
 * A whole number from 0 to below `limit`, each as likely as every other: of as few bytes as can hold it, the first the
 * highest; numbers that would favour some are dropped with their bytes.
 */
export function drawBelow(bytes: Iterator<number>, limit: bigint): bigint {
  if (limit <= 0n) throw new RangeError(`nothing is drawn from ${limit}`)
  let width = 1
  while (256n ** BigInt(width) < limit) width += 1
  const span = 256n ** BigInt(width)
  const usable = span - (span % limit)
  for (;;) {
    let value = 0n
    for (let place = 0; place < width; place += 1) {
      const next = bytes.next()
      if (next.done) throw new RangeError('the bytes end before the draw')
      value = value * 256n + BigInt(next.value)
    }
    if (value < usable) return value % limit
  }
}

/** The index in a list of weights that a number below their sum falls on. */
export function placeOf(weights: readonly bigint[], number: bigint): number {
  let left = number
  for (const [place, weight] of weights.entries()) {
    if (left < weight) return place
    left -= weight
  }
  throw new RangeError(`${number} is not below the sum of the weights`)
}

function drawPlace(bytes: Iterator<number>, weights: readonly bigint[]): number {
  return placeOf(
    weights,
    drawBelow(
      bytes,
      weights.reduce((sum, weight) => sum + weight, 0n),
    ),
  )
}

/**
 * A half from the stream of its key: the score by the grid's weights; then for each goal, the home club's first, a second
 * of the half that has none yet; then in the order of time who scored it; then for each minute where the ball was and what
 * else happened. Bets rest on the score and on the order of the goals, the rest is for the eye. `before` is the score at
 * half-time; of a first half 0-0.
 */
export function drawHalf(bytes: Iterator<number>, rule: HalfRule, before: Score): DrawnHalf {
  const end = scores[drawPlace(bytes, halfWeights(rule, before))]!
  const goals: Score = rule.half === 1 ? end : [end[0] - before[0], end[1] - before[1]]
  const seconds = new Map<number, Side>()
  for (const side of ['home', 'away'] as const) {
    for (let left = goals[side === 'home' ? 0 : 1]; left > 0; ) {
      const second = Number(drawBelow(bytes, BigInt(halfSeconds)))
      if (seconds.has(second)) continue
      seconds.set(second, side)
      left -= 1
    }
  }
  const scored = [...seconds]
    .toSorted(([one], [other]) => one - other)
    .map(([second, side]): Moment => ({ second, side, kind: 'goal', shirt: drawShirt(bytes) }))
  const [play, others] = drawPlay(bytes, scored)
  const moments = [...scored, ...others].toSorted((one, other) => one.second - other.second)
  return { goals, moments, play }
}

function drawShirt(bytes: Iterator<number>): number {
  return shirtWeights[
    drawPlace(
      bytes,
      shirtWeights.map(([, weight]) => weight),
    )
  ]![0]
}

/** Draws for each minute where the ball is, and in a minute without a goal perhaps a shot, a corner or a card. */
function drawPlay(bytes: Iterator<number>, scored: readonly Moment[]): [number[], Moment[]] {
  const play: number[] = []
  const moments: Moment[] = []
  for (let minute = 0; minute < halfMinutes; minute += 1) {
    const goal = scored.find(({ second }) => Math.floor(second / 60) === minute)
    const [ball, what, when] = [256n, 256n, 60n].map((limit) => Number(drawBelow(bytes, limit))) as [
      number,
      number,
      number,
    ]
    const shirt = drawShirt(bytes)
    play.push(goal ? (goal.side === 'home' ? 250 : 5) : ball)
    const attacking: Side = ball >= 128 ? 'home' : 'away'
    const kind = what < 6 ? 'yellow' : what < 30 ? 'corner' : what < 66 ? 'shot' : undefined
    if (goal || kind === undefined) continue
    const side: Side = kind === 'yellow' ? (attacking === 'home' ? 'away' : 'home') : attacking
    moments.push({ second: minute * 60 + when, kind, side, shirt })
  }
  return [play, moments]
}

/** The log's numbers of a drawn half: the goals of each club, the seconds of the home club's, those of the away club's. */
export function halfNumbers({ goals, moments }: DrawnHalf): number[] {
  const of = (wanted: Side) =>
    moments.flatMap(({ kind, side, second }) => (kind === 'goal' && side === wanted ? [second] : []))
  return [...goals, ...of('home'), ...of('away')]
}

/** The goals of a half, and whose the first was (null: there was none), from what the log tells of it. */
export function goalsOf(numbers: readonly number[]): { goals: Score; first: Side | null } {
  const [home = 0, away = 0, ...seconds] = numbers
  const [ofHome, ofAway] = [seconds.slice(0, home), seconds.slice(home)]
  const first =
    home + away === 0
      ? null
      : Math.min(...ofHome, halfSeconds) < Math.min(...ofAway, halfSeconds)
        ? 'home'
        : 'away'
  return { goals: [home, away], first }
}
