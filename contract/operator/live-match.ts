import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line, match, matchState, saying } from '../feed.ts'
import { count, preciseTime, time } from '../fields.ts'
import { officeFixture } from './sport.ts'

const ofOperator = { actor: 'operator' } as const

const incident = z.extend(line, {
  /** Who said it, by name where it was somebody. */
  by: z.enum(['operator', 'feed', 'house']),
  name: z.nullable(z.string()),
  said_at: time,
})
export type MatchIncident = z.output<typeof incident>

const liveMatch = z.object({
  fixture: officeFixture,
  state: matchState,
  incidents: z.array(incident),
  now: preciseTime,
})
export type LiveMatch = z.output<typeof liveMatch>

export const officeLiveMatch = defineCall({
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
  input: z.object({
    ...match,
    ...saying,
    /** The line that an `undo` removes. */
    undoes: z.optional(count),
  }),
  output: liveMatch,
  refusals: [
    'match_not_found',
    'result_before_kick_off',
    'betting_closed',
    'incident_impossible',
    'incident_overtaken',
  ],
})
