import type { ToldMatch } from '@glasshouse/contract/feed.ts'
import type { PositionOnWire } from '@glasshouse/contract/sport.ts'
import {
  type Incident,
  isUnderWay,
  minuteAt,
  type Position,
  secondAt,
  stateOf,
} from '@glasshouse/rules/sport/in-play.ts'
import { goalsOf, halfMinutes } from '@glasshouse/rules/sport/half-draw.ts'
import { matchClock, type MatchPhase, scoreAt } from '@glasshouse/rules/sport/match-clock.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'

/** The state of a match. `sells`: bets are accepted while it is played. */
export type LiveState = {
  phase: MatchPhase
  minute: number
  added: number
  score: Score
  half: Score | null
  reds: Score
  sells: boolean
}

type LiveRow = {
  virtual: boolean
  kicks_off_at: Date
  first_goals: number[] | null
  second_goals: number[] | null
  now: Date
}

/** The state of a match that is not over: of a virtual one by its draws, of another by its reported history. */
export function liveOf(row: LiveRow, incidents: readonly Incident[] | undefined): LiveState | null {
  const now = row.now.getTime() / 1000
  if (row.virtual) {
    const { phase, minute, passed } = matchClock(row.kicks_off_at.getTime() / 1000, now)
    const score = scoreAt([row.first_goals, row.second_goals], passed)
    const half = isPastHalf(phase) && row.first_goals ? goalsOf(row.first_goals).goals : null
    return { phase, minute, added: 0, score, half, reds: [0, 0], sells: false }
  }
  if (!incidents) return null
  const state = stateOf(incidents)
  const { phase, score, half, reds } = state
  return { phase, ...minuteAt(state, now), score, half, reds, sells: isUnderWay(phase) }
}

const isPastHalf = (phase: MatchPhase) => phase !== 'before' && phase !== 'first_half'

/** Where a virtual match stands that is played: its goals fall evenly, so that the grid in play is that of its draws. */
export function positionOfVirtual({ phase, minute, score, half, reds }: LiveState): Position | null {
  if (phase === 'before') return null
  if (phase === 'first_half') return { half: 1, left: 1 + halfMinutes - minute, score, halfScore: null, reds }
  const left = phase === 'full_time' ? 0 : Math.min(halfMinutes, 1 + 2 * halfMinutes - minute)
  return { half: 2, left, score, halfScore: half, reds }
}

/** Where the match stood that prices were made for; null: before kick-off. */
export function positionOf(
  { incident, minutes_left: left }: { incident: number | null; minutes_left: number | null },
  incidents: readonly Incident[] = [],
): Position | null {
  if (incident === null || left === null) return null
  const { phase, score, half, reds } = stateOf(incidents.filter(({ number }) => number <= incident))
  return { half: phase === 'first_half' ? 1 : 2, left, score, halfScore: half, reds }
}

export function positionOnWire(position: Position | null): PositionOnWire | null {
  if (!position) return null
  const { half, left, score, halfScore, reds } = position
  return { half, left, score: [...score], half_score: halfScore && [...halfScore], reds: [...reds] }
}

/** The state of a match for the person who reports it. */
export function stateView(lines: readonly Incident[], now: Date): ToldMatch['state'] {
  const state = stateOf(lines)
  return {
    phase: state.phase,
    score: [...state.score],
    half: state.half && [...state.half],
    reds: [...state.reds],
    second: secondAt(state, now.getTime() / 1000),
    running: state.clock.since !== null,
    suspended: state.suspended,
    opens_at: state.opensAt,
    number: state.number,
  }
}

export function lineView(
  { number, kind, side, second, undoes }: Incident,
  lines: readonly Incident[],
): Omit<ToldMatch['lines'][number], 'id'> {
  return { number, kind, side, second, undoes, undone: lines.some((line) => line.undoes === number) }
}
