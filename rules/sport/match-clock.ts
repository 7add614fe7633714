import { halfPeriod, halfPlay } from './glass-league.ts'
import { goalsOf, halfMinutes } from './half-draw.ts'
import type { Score } from './score-grid.ts'

export const matchPhases = ['before', 'first_half', 'half_time', 'second_half', 'full_time'] as const
/** The phase of a virtual match, from the time alone. */
export type MatchPhase = (typeof matchPhases)[number]

/** Seconds of a match in a second of the clock on the wall. */
const pace = (halfMinutes * 60) / halfPlay

/** The minute of a half, 1 to 45. */
const minuteOf = (seconds: number) => Math.min(halfMinutes, Math.floor(seconds / 60) + 1)

/** The times of a match that kicks off then (all epoch seconds). */
export function matchTimes(kicksOffAt: number) {
  const secondAt = kicksOffAt + halfPeriod
  return { kicksOffAt, halfTimeAt: kicksOffAt + halfPlay, secondAt, endsAt: secondAt + halfPlay }
}

/**
 * The clock of a match that kicks off at one time, at another (epoch seconds): its phase, the minute being played (0 to 90), and
 * how many seconds of each half have passed (0 to 2,700).
 */
export function matchClock(
  kicksOffAt: number,
  now: number,
): { phase: MatchPhase; minute: number; passed: readonly [number, number] } {
  const { halfTimeAt, secondAt, endsAt } = matchTimes(kicksOffAt)
  const within = (from: number) => Math.min(Math.max((now - from) * pace, 0), halfPlay * pace)
  const passed = [within(kicksOffAt), within(secondAt)] as const
  if (now < kicksOffAt) return { phase: 'before', minute: 0, passed }
  if (now < halfTimeAt) return { phase: 'first_half', minute: minuteOf(passed[0]), passed }
  if (now < secondAt) return { phase: 'half_time', minute: halfMinutes, passed }
  if (now < endsAt) return { phase: 'second_half', minute: halfMinutes + minuteOf(passed[1]), passed }
  return { phase: 'full_time', minute: 2 * halfMinutes, passed }
}

/** The score of a match at a time, from what the log tells of its halves; of one that is not drawn, nothing yet. */
export function scoreAt(
  halves: readonly (readonly number[] | null)[],
  passed: readonly [number, number],
): Score {
  const scored = halves.flatMap((numbers, half) => {
    if (!numbers) return []
    const [home] = goalsOf(numbers).goals
    return numbers.slice(2).flatMap((second, place) => (second < passed[half]! ? [place < home ? 0 : 1] : []))
  })
  return [scored.filter((side) => side === 0).length, scored.filter((side) => side === 1).length]
}
