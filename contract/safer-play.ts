import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { amount, date, flag, money, smallId, time } from './fields.ts'

export const limitKinds = ['deposit', 'stake', 'loss'] as const
export const limitPeriods = ['day', 'week', 'month'] as const
const limitKind = z.enum(limitKinds)
const limitPeriod = z.enum(limitPeriods)
export type LimitKind = z.output<typeof limitKind>
export type LimitPeriod = z.output<typeof limitPeriod>

const playLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: none is set. */
  amount: z.nullable(money),
  /** The amount used since the period began: pending proofs and pending bets count too. Never below zero. */
  used: money,
  resets_at: time,
  /** A looser limit that was asked for. It takes effect only when it is confirmed after `confirmable_at`. */
  asked: z.nullable(
    z.object({ amount: z.nullable(money), asked_at: time, confirmable_at: time, expires_at: time }),
  ),
})
export type PlayLimit = z.output<typeof playLimit>

/** The reason why a player can't play: a break or exclusion of their own, or a freeze by the back office. */
export const playRestriction = z.object({
  kind: z.enum(['time_out', 'exclusion', 'frozen']),
  since: time,
  /** Null: permanent, or, of a freeze, until it is released. */
  until: z.nullable(time),
})

const limitsAnswer = z.object({
  list: z.array(playLimit),
  restriction: z._default(z.nullable(playRestriction), null),
  /** `restriction` under its former name, for apps of the release before. */
  bar: z._default(z.nullable(playRestriction), null),
})

export const playLimits = defineCall({
  method: 'GET',
  path: '/api/user/limits',
  actor: 'player',
  summary: "One's limits with what counts against them, and what keeps one from play",
  input: z.object({}),
  output: limitsAnswer,
  refusals: [],
})

export const setPlayLimit = defineCall({
  method: 'POST',
  path: '/api/user/limits',
  actor: 'player',
  summary:
    'Sets a limit: a tighter one applies at once, a looser one (or none) after 24 hours and a confirmation',
  input: z.object({ kind: limitKind, period: limitPeriod, amount: z.nullable(amount) }),
  output: limitsAnswer,
  refusals: ['amount_invalid', 'limit_unchanged'],
})

export const confirmPlayLimit = defineCall({
  method: 'POST',
  path: '/api/user/confirmLimit',
  actor: 'player',
  summary: 'Confirms a looser limit 24 hours after it was asked for, or drops it',
  input: z.object({ kind: limitKind, period: limitPeriod, accept: flag }),
  output: limitsAnswer,
  refusals: ['limit_not_asked', 'limit_too_soon', 'player_excluded', 'player_timed_out'],
})

export const takeTimeOut = defineCall({
  method: 'POST',
  path: '/api/user/timeout',
  actor: 'player',
  summary: 'A break of 24 hours to 6 weeks; it cannot be shortened',
  input: z.object({ hours: smallId }),
  output: limitsAnswer,
  refusals: ['time_out_invalid'],
})

export const excludeOneself = defineCall({
  method: 'POST',
  path: '/api/user/exclude',
  actor: 'player',
  summary: 'Self-exclusion of at least 6 months (0: for good); nobody can shorten it',
  input: z.object({ months: smallId }),
  output: limitsAnswer,
  refusals: ['exclusion_invalid'],
})

const activityDay = z.object({
  date,
  staked: money,
  returned: money,
  /** Returned less staked. */
  net: money,
  deposited: money,
  withdrawn: money,
})

export const playActivity = defineCall({
  method: 'GET',
  path: '/api/user/activity',
  actor: 'player',
  summary: 'Session time, net result and what limits and breaks were set, at a glance',
  input: z.object({}),
  output: z.object({
    /** When this session began. */
    session_since: time,
    /** Net result since it began, today, and over the last 7, 30 and 365 days; negative is lost. */
    net: z.object({ session: money, today: money, week: money, month: money, year: money }),
    /** The last 30 days, newest first; days without movement are left out. */
    days: z.array(activityDay),
    /** Every change of limits and every break, newest first. */
    history: z.array(
      z.object({
        at: time,
        what: z.enum([
          'limit_set',
          'limit_asked',
          'limit_dropped',
          'time_out',
          'exclusion',
          'frozen',
          'released',
        ]),
        kind: z.nullable(limitKind),
        period: z.nullable(limitPeriod),
        amount: z.nullable(money),
        until: z.nullable(time),
        by: z.enum(['player', 'operator']),
      }),
    ),
  }),
  refusals: [],
})
