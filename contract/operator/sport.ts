import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import {
  date,
  filter,
  flag,
  id,
  limit,
  listOf,
  money,
  oneLine,
  page,
  preciseTime,
  search,
  smallId,
  time,
  wireId,
} from '../fields.ts'
import { playField } from '../bet-fields.ts'
import { gameNo } from '../games.ts'
import { fixture } from '../sport.ts'

const ofOperator = { actor: 'operator' } as const

/** `2-1`: goals of the home club first. */
const score = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))
export const reason = z
  .string({ error: 'note_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'note_required' }),
    z.maxLength(300, { error: 'check_input' }),
    oneLine,
  )

/** How a match ended: `played`; `abandoned`, where bets that no further goal could change stand; or `void`. */
export const resultKind = z.enum(['played', 'abandoned', 'void'])

const resultEntry = z.object({
  id: wireId,
  kind: resultKind,
  full: z.nullable(z.string()),
  half: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null: the house itself. */
  entered_by: z.nullable(z.object({ id: wireId, name: z.string() })),
  entered_at: time,
  /** Whether the caller entered it, and so can't confirm it. */
  own: z.boolean(),
})

export const officeFixture = z.extend(fixture, {
  id: wireId,
  /** An entry that a second person has to decide. */
  entry: z.nullable(resultEntry),
  /** For the whole match: the house's cost at the worst score still possible, and how many prices a trader has set. */
  worst: money,
  overrides: z.int(),
  /** How often the result was decided; 0: not yet. */
  revision: z.int(),
  /** Until when a decided result can be corrected. */
  correctable_until: z.nullable(time),
})
export type OfficeFixture = z.output<typeof officeFixture>

export const officeFixtures = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/sport/fixtures',
  permission: 'sport.read',
  summary:
    'Matches: `open` for bets, `suspended` in whole or in part, `awaiting` a result, with one `entered`, or `decided`',
  input: z.object({
    status: z._default(z.enum(['awaiting', 'entered', 'open', 'suspended', 'decided', 'all']), 'awaiting'),
    league: filter(z.string().check(z.regex(/^[a-z0-9.-]{1,32}$/))),
    /** The day of kick-off, in the house's time zone. */
    day: filter(date),
    q: search,
    page,
    limit,
  }),
  output: z.extend(listOf(officeFixture), { now: preciseTime }),
  refusals: [],
})

export const enterResult = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/result',
  permission: 'sport.results',
  summary: 'Enters how a match ended, or corrects it within 24 hours; another operator confirms it',
  input: z.object({
    game_id: smallId,
    game_no: gameNo,
    kind: resultKind,
    /** At the end, or when the match was abandoned. */
    full: z.optional(score),
    /** At half-time; of an abandoned match left out where half-time was not reached. */
    half: z.optional(score),
    note: z.optional(reason),
  }),
  output: z.object({ fixture: officeFixture }),
  refusals: [
    'match_not_found',
    'result_before_kick_off',
    'result_waiting',
    'result_unchanged',
    'score_invalid',
    'correction_too_late',
    'note_required',
  ],
})

export const decideResult = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/result/decide',
  permission: 'sport.results',
  summary: 'Confirms an entered result, which settles every bet on the match, or rejects it',
  input: z.object({ id, confirm: flag }),
  output: z.object({ fixture: officeFixture }),
  refusals: [
    'result_not_found',
    'result_decided',
    'second_person_needed',
    'correction_too_late',
    ...keyRefusals,
  ],
  idempotent: true,
})

export const suspendBetting = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/suspend',
  permission: 'sport.trade',
  summary: 'Stops or resumes the betting on a market, a match, a league or all of sport; placed bets stand',
  input: z.object({
    suspended: flag,
    reason,
    /** A match; with `play` one market of it. */
    match: z.optional(z.object({ game_id: smallId, game_no: gameNo, play: z.optional(playField) })),
    /** A league's matches on sale. Without either: all matches on sale. */
    league: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,32}$/))),
  }),
  output: z.object({
    /** How many matches it was about. */
    matches: z.int(),
  }),
  refusals: ['match_not_found', 'league_not_found', 'bet_content_invalid', 'note_required'],
})
