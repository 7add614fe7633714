import { incidentKinds } from '@glasshouse/rules/sport/in-play.ts'
import { matchPhases } from '@glasshouse/rules/sport/match-clock.ts'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { count, preciseTime, smallId } from './fields.ts'
import { gameNo } from './games.ts'

const ofFeed = { actor: 'feed' } as const
export const match = { game_id: smallId, game_no: gameNo }
const goals = z.tuple([z.int(), z.int()])
export const side = z.enum(['home', 'away'])

/** The state of a match by everything reported about it. */
export const matchState = z.object({
  phase: z.enum(matchPhases),
  score: goals,
  half: z.nullable(goals),
  reds: goals,
  /** The seconds that are played by now, and whether the clock runs. */
  second: z.int(),
  running: z.boolean(),
  suspended: z.boolean(),
  /** When bets are taken again by themselves; null: not before `open`. */
  opens_at: z.nullable(preciseTime),
  /** The number of the newest line; 0: none. */
  number: z.int(),
})

/** One line of a match's history; `undone` by a later one. */
export const line = z.object({
  number: z.int(),
  kind: z.enum(incidentKinds),
  side: z.nullable(side),
  /** How many seconds of the match were played by then. */
  second: z.int(),
  undoes: z.nullable(z.int()),
  undone: z.boolean(),
})

/** A match's next line: `after` names the newest one seen, so that none is entered twice. */
export const saying = {
  kind: z.enum(incidentKinds),
  /** The side of a goal or a red card. */
  side: z.optional(side),
  /** Seconds of the match, where it is another than the clock shows; `clock` sets them. */
  second: z.optional(count),
  after: z.optional(count),
}

/** Goals of the home club first. */
const score = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))

/** A line's number at its sender. */
const lineId = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

const toldMatch = z.object({
  state: matchState,
  /** Newest first; `id` of the lines that came by this key. */
  lines: z.array(z.extend(line, { id: z.nullable(lineId) })),
  now: preciseTime,
})
export type ToldMatch = z.output<typeof toldMatch>

export const feedMatch = defineCall({
  ...ofFeed,
  method: 'GET',
  path: '/api/feed/match',
  summary: 'A match as it is played, for the sender of its scores: the header `token` has the key',
  input: z.object(match),
  output: toldMatch,
  refusals: ['match_not_found'],
})

export const feedLine = defineCall({
  ...ofFeed,
  method: 'POST',
  path: '/api/feed/line',
  summary:
    'Says what happens in a match, once an `id`: its whistles, goals, red cards and clock; stops and opens its betting; undoes a line',
  input: z.object({
    ...match,
    ...saying,
    id: lineId,
    /** The `id` of the line that an `undo` removes. */
    undoes: z.optional(lineId),
    /** The score after this line, `1-0`: a goal that is counted already is refused. */
    score: z.optional(score),
  }),
  output: toldMatch,
  refusals: [
    'match_not_found',
    'result_before_kick_off',
    'betting_closed',
    'incident_impossible',
    'incident_overtaken',
    'feed_line_reused',
    'feed_score_differs',
  ],
})
