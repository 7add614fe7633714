import * as z from 'zod/mini'
import { matchPhases } from '@glasshouse/rules/sport/match-clock.ts'
import { incidentKinds } from '@glasshouse/rules/sport/in-play.ts'
import { defineCall } from '../call.ts'
import { count, preciseTime, smallId, time } from '../fields.ts'
import { gameNo } from '../games.ts'
import { deskFixture } from './sport.ts'

const ofOperator = { actor: 'operator' } as const
const match = { game_id: smallId, game_no: gameNo }
const goals = z.tuple([z.int(), z.int()])
const side = z.enum(['home', 'away'])

/** One line of a match's history; `undone` by a later one. */
const incident = z.object({
  number: z.int(),
  kind: z.enum(incidentKinds),
  side: z.nullable(side),
  /** How many seconds of the match were played by then. */
  second: z.int(),
  undoes: z.nullable(z.int()),
  undone: z.boolean(),
  /** Who said it, by name where it was somebody. */
  by: z.enum(['operator', 'feed', 'house']),
  name: z.nullable(z.string()),
  said_at: time,
})
export type MatchIncident = z.output<typeof incident>

const state = z.object({
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
  /** Of the newest line; 0: none. */
  number: z.int(),
})

/** What is said of a match: `after` names the newest line that was seen, so that nothing is said twice. */
export const saying = {
  kind: z.enum(incidentKinds),
  /** Of a goal or a red card. */
  side: z.optional(side),
  /** Seconds of the match, where it is another than the clock shows; `clock` sets them. */
  second: z.optional(count),
  /** The line that an `undo` takes back. */
  undoes: z.optional(count),
  after: z.optional(count),
}

const liveMatch = z.object({ fixture: deskFixture, state, incidents: z.array(incident), now: preciseTime })
export type LiveMatch = z.output<typeof liveMatch>

export const deskLiveMatch = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/sport/live',
  permission: 'sport.read',
  summary: 'A match as it is played, with its history, newest line first',
  input: z.object(match),
  output: liveMatch,
  refusals: ['match_not_found'],
})

export const sayIncident = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/live',
  permission: 'sport.trade',
  summary:
    'Says what happens in a match: its whistles, goals, red cards and clock; stops and opens its betting; undoes a line',
  input: z.object({ ...match, ...saying }),
  output: liveMatch,
  refusals: [
    'match_not_found',
    'result_before_kick_off',
    'betting_closed',
    'incident_impossible',
    'incident_overtaken',
  ],
})
