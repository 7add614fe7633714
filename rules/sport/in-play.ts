import type { Side } from './half-draw.ts'
import type { MatchPhase } from './match-clock.ts'
import { choose, goalsMax, gridOfWays, type Score, type ScoreGrid, type Ways } from './score-grid.ts'

/** A bet on a match in play waits this many seconds and is decided by the price and the state after them. */
export const delaySeconds = 5
/** So many seconds after a goal, a red card, or what undid one, bets are taken again. */
export const reopensAfter = 15
/** For a half whose minutes are over: it is played until the whistle and priced as if this many minutes were left. */
const minLeft = 2
const halfMinutes = 45

/**
 * The incidents of a match in play: phases, events, the clock; `suspend` stops the betting until `open`; `undo` cancels an
 * earlier line, which stays in place.
 */
export const incidentKinds = [
  'start',
  'half_time',
  'second_half',
  'full_time',
  'goal',
  'red_card',
  'clock',
  'suspend',
  'open',
  'undo',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** One line of a match's history. */
export type Incident = {
  /** From 1 on. */
  readonly number: number
  readonly kind: IncidentKind
  /** Whose goal or red card. */
  readonly side: Side | null
  /** How many seconds of the match were played by then. */
  readonly second: number
  /** The number of the line that an `undo` cancels. */
  readonly undoes: number | null
  /** When it was said, epoch seconds. */
  readonly saidAt: number
}

/** The state of a match, by all its incidents. */
export type MatchState = {
  readonly phase: MatchPhase
  readonly score: Score
  /** The score at half-time, once it is reached. */
  readonly half: Score | null
  readonly reds: Score
  /** The seconds that were played at a moment (epoch seconds); null: the clock stands. */
  readonly clock: { readonly second: number; readonly since: number | null }
  /** No bet is taken. */
  readonly suspended: boolean
  /** When they are taken again by themselves, epoch seconds; null: not before somebody says so. */
  readonly opensAt: number | null
  /** The newest line; 0: none. */
  readonly number: number
}

const phases: Partial<Record<IncidentKind, MatchPhase>> = {
  start: 'first_half',
  half_time: 'half_time',
  second_half: 'second_half',
  full_time: 'full_time',
}
const underWay: readonly MatchPhase[] = ['first_half', 'half_time', 'second_half']

/** Whether bets in play can be taken in that phase. */
export const isUnderWay = (phase: MatchPhase): boolean => underWay.includes(phase)

/** Incidents that end the bets still waiting to be decided. */
export const changesMatch = (kind: IncidentKind): boolean =>
  kind === 'goal' || kind === 'red_card' || kind === 'undo'

/** The lines that count: none that was undone. */
function standing(incidents: readonly Incident[]): Incident[] {
  const undone = new Set(incidents.map(({ undoes }) => undoes))
  return incidents.filter(({ number, kind }) => kind !== 'undo' && !undone.has(number))
}

/** Reads a match's history, in the order of its numbers. */
export function stateOf(incidents: readonly Incident[]): MatchState {
  let state: Omit<MatchState, 'suspended' | 'opensAt' | 'number'> = {
    phase: 'before',
    score: [0, 0],
    half: null,
    reds: [0, 0],
    clock: { second: 0, since: null },
  }
  for (const { kind, side, second, saidAt } of standing(incidents)) {
    const phase = phases[kind] ?? state.phase
    const score = kind === 'goal' ? added(state.score, side) : state.score
    const isRunning = phase === 'first_half' || phase === 'second_half'
    const isSet = phases[kind] !== undefined || kind === 'clock'
    state = {
      phase,
      score,
      // A goal that is told late, in the interval, belongs to the first half.
      half: phase === 'half_time' ? score : state.half,
      reds: kind === 'red_card' ? added(state.reds, side) : state.reds,
      clock: isSet ? { second, since: isRunning ? saidAt : null } : state.clock,
    }
  }
  return { ...state, ...suspensionOf(incidents), number: incidents.at(-1)?.number ?? 0 }
}

const added = ([home, away]: Score, side: Side | null): Score =>
  side === 'home' ? [home + 1, away] : [home, away + 1]

function suspensionOf(incidents: readonly Incident[]): Pick<MatchState, 'suspended' | 'opensAt'> {
  let by: 'nobody' | 'match' | 'operator' = 'nobody'
  let opensAt: number | null = null
  for (const { kind, saidAt } of incidents) {
    if (kind === 'suspend') by = 'operator'
    else if (kind === 'open' || kind === 'start') by = 'nobody'
    else if (changesMatch(kind) && by !== 'operator') by = 'match'
    if (changesMatch(kind)) opensAt = saidAt + reopensAfter
  }
  return { suspended: by !== 'nobody', opensAt: by === 'match' ? opensAt : null }
}

/** How many seconds of the match are played at a moment (epoch seconds). */
export function secondAt({ clock }: MatchState, now: number): number {
  return clock.second + (clock.since === null ? 0 : Math.max(0, Math.floor(now - clock.since)))
}

/** The minute that is played, as a scoreboard has it: 1 to 90, and the minutes that were added to a half. */
export function minuteAt(state: MatchState, now: number): { minute: number; added: number } {
  if (state.phase === 'before') return { minute: 0, added: 0 }
  if (state.phase === 'half_time') return { minute: halfMinutes, added: 0 }
  if (state.phase === 'full_time') return { minute: 2 * halfMinutes, added: 0 }
  const end = state.phase === 'first_half' ? halfMinutes : 2 * halfMinutes
  const minute = Math.floor(secondAt(state, now) / 60) + 1
  return { minute: Math.min(minute, end), added: Math.max(0, minute - end) }
}

/** The next incident of a match; `second` if its reporter corrects the clock. */
export type Saying = Pick<Incident, 'kind' | 'side' | 'undoes'> & { readonly second: number | null }

const before: Partial<Record<IncidentKind, MatchPhase>> = {
  start: 'before',
  half_time: 'first_half',
  second_half: 'half_time',
  full_time: 'second_half',
}
const redsMax = 4

/** Whether that can follow on all that was said before. */
export function canFollow(incidents: readonly Incident[], { kind, side, second, undoes }: Saying): boolean {
  const { phase, score, reds, suspended, opensAt } = stateOf(incidents)
  const from = phase === 'second_half' || kind === 'second_half' ? halfMinutes * 60 : 0
  if (second !== null && (second < from || second > from + 90 * 60)) return false
  if (kind === 'undo') return undoes !== null && canUndo(standing(incidents), undoes)
  if (undoes !== null || (side !== null) !== (kind === 'goal' || kind === 'red_card')) return false
  const needed = before[kind]
  if (needed !== undefined) return phase === needed
  const at = side === 'home' ? 0 : 1
  if (!isUnderWay(phase)) return false
  if (kind === 'goal') return score[at] < 99
  if (kind === 'red_card') return reds[at] < redsMax
  if (kind === 'clock') return second !== null && phase !== 'half_time'
  return kind === 'suspend' ? !suspended || opensAt !== null : suspended
}

/** A goal or a red card can be undone at any time, a whistle where nothing fell after it. */
function canUndo(lines: readonly Incident[], number: number): boolean {
  const line = lines.find((one) => one.number === number)
  if (!line) return false
  if (line.kind === 'goal' || line.kind === 'red_card') return true
  return (
    phases[line.kind] !== undefined &&
    !lines.some(
      ({ number: later, kind }) => later > number && (changesMatch(kind) || phases[kind] !== undefined),
    )
  )
}

/** The inputs of the prices in play, beside the grid before kick-off. */
export type Position = {
  /** The half that is played or comes next, and how many of its minutes are left. */
  readonly half: 1 | 2
  readonly left: number
  readonly score: Score
  /** At half-time; in the first half null. */
  readonly halfScore: Score | null
  readonly reds: Score
}

/** Where a match stands at a moment (epoch seconds); null when it is not under way. */
export function positionAt(state: MatchState, now: number): Position | null {
  const { phase, score, reds, half } = state
  if (!isUnderWay(phase)) return null
  if (phase === 'half_time') return { half: 2, left: halfMinutes, score, halfScore: half, reds }
  const from = phase === 'second_half' ? halfMinutes * 60 : 0
  const played = Math.max(0, Math.floor((secondAt(state, now) - from) / 60))
  const left = Math.max(minLeft, halfMinutes - played)
  return { half: phase === 'first_half' ? 1 : 2, left, score, halfScore: half, reds }
}

/** Of 20 goals, 9 fall before half-time, as in the grid, spread evenly over the minutes of the half. */
const rateOf = { 1: 9n, 2: 11n } as const
const allMinutes = 20n * BigInt(halfMinutes)
/** A club that is a man down scores 7 goals instead of 10, and its opponent 12. */
const [fewer, more, tenths] = [7n, 12n, 10n]

/**
 * The grid of before kick-off once a match is under way: a score weighs as much as it did, times the chance that just these
 * of its goals fell so far and the others fall in the time that is left. Null where a club has more goals than the grid.
 */
export function gridAt(grid: ScoreGrid, at: Position): ScoreGrid | null {
  if (at.score.some((goals) => goals > goalsMax)) return null
  return gridOfWays(grid.full, waysOf(at, 0), waysOf(at, 1))
}

/** For one club: the weight of each way from its present score to its goals at half-time and at full time. */
function waysOf({ half, left, score, halfScore, reds }: Position, side: 0 | 1): Ways {
  const [own, other] = [BigInt(reds[side]), BigInt(reds[side === 0 ? 1 : 0])]
  const cards = fewer ** own * more ** other
  const whole = allMinutes * tenths ** (own + other)
  const rate = rateOf[half] * BigInt(left) * cards
  const secondRate = rateOf[2] * BigInt(halfMinutes) * cards
  const scored = score[side]
  const counts = Array.from({ length: goalsMax + 1 }, (_, count) => count)
  return counts.map((atEnd) =>
    counts.map((atHalf) => {
      if (atEnd < scored || atHalf > atEnd) return 0n
      const rest = whole ** BigInt(goalsMax - (atEnd - scored))
      if (half === 2)
        return atHalf === halfScore![side]
          ? choose(atEnd, scored) * rate ** BigInt(atEnd - scored) * rest
          : 0n
      if (atHalf < scored) return 0n
      const ways = choose(atEnd, scored) * choose(atEnd - scored, atHalf - scored)
      return ways * rate ** BigInt(atHalf - scored) * secondRate ** BigInt(atEnd - atHalf) * rest
    }),
  )
}
