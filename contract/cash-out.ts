import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { amount, id, money, preciseTime, wireId } from './fields.ts'
import { legResult } from './bet-fields.ts'
import { position } from './sport.ts'

const oddsText = z.string().check(z.regex(/^\d+\/\d+$/))

/** A leg's present worth and its basis: settled, or the average by the goal grid. */
const worthOfLeg = z.object({
  event: z.string(),
  name: z.string(),
  odds: z.string(),
  odds_exact: oddsText,
  result: legResult,
  /** For an open leg: how likely each result is, to six decimals, and the inputs of the grid (docs/sport.md). */
  chances: z.nullable(
    z.object({
      won: z.string(),
      half_won: z.string(),
      returned: z.string(),
      half_lost: z.string(),
      lost: z.string(),
    }),
  ),
  model: z.nullable(z.object({ home: z.int(), away: z.int(), rho: z.int() })),
  /** For an open leg whose match is under way: the position that the grid is moved to (`gridAt` of `rules/sport/in-play.ts`). */
  in_play: z._default(z.nullable(position), null),
  /** The worth of a stake of 1 on it: to four decimals, and exactly. */
  factor: z.string(),
  factor_exact: oddsText,
})
export type WorthOfLeg = z.output<typeof worthOfLeg>

/** Why nothing is offered now; `cash_out_suspended` and `cash_out_closed` may pass, the others do not. */
const noOffer = z.enum([
  'cash_out_suspended',
  'cash_out_closed',
  'cash_out_not_offered',
  'cash_out_worthless',
  'bet_settled',
  'bet_cashed_out',
  'bet_already_cancelled',
])

/**
 * The versions of a bet's legs: by which prices (v3) or result (r1) each is worth what it is; r0 is the score of a virtual match
 * at half-time.
 */
const legsVersion = z.string().check(z.maxLength(220), z.regex(/^[vr]\d{1,9}(-[vr]\d{1,9})*$/))

/** A cash-out of a bet in play that waits to be decided. */
const waits = z.object({ id: wireId, decides_at: preciseTime, now: preciseTime })

export const cashOutQuote = defineCall({
  method: 'GET',
  path: '/api/games/cashOut',
  actor: 'player',
  summary: 'What one of your own open bets can be cashed out for now, line by line',
  input: z.object({ id }),
  output: z.object({
    id: wireId,
    /** Null where nothing is offered: see `reason`. */
    offer: z.nullable(
      z.object({
        version: legsVersion,
        legs: z.array(worthOfLeg),
        /** The sizes of the bet's combinations, and how many there are: the stake is divided evenly. */
        folds: z.array(z.int()),
        combinations: z.int(),
        /** The worth of the stake in play, the part that the house keeps, and the payment for all of it. */
        fair: money,
        margin: money,
        paid: money,
      }),
    ),
    reason: z.nullable(noOffer),
    /** In play, a cash-out is decided this many seconds after the request, by the prices and the state at that moment. */
    delay: z._default(z.nullable(z.int()), null),
    /** One that was asked for and is not decided yet: `part` of the stake, for `paid`. */
    waiting: z._default(z.nullable(z.extend(waits, { part: money, paid: money })), null),
    /** The stake that is in play: a part of it can be cashed out. */
    stake_left: money,
    /** The house's margin in thousandths of the fair value. */
    margin_thousandths: z.int(),
    now: preciseTime,
  }),
  refusals: ['bet_not_found'],
})
export type CashOutQuote = z.output<typeof cashOutQuote.output>

export const cashOut = defineCall({
  method: 'POST',
  path: '/api/games/cashOut',
  actor: 'player',
  summary: 'Cashes out a part of a bet’s stake, or all of it, at the value that was shown',
  input: z.object({
    id,
    /** The part of the stake. */
    amount,
    /** The version of the offer that was shown. */
    version: legsVersion,
  }),
  output: z.object({
    id: wireId,
    /** The part of the stake that was cashed out and the payment for it; nothing yet for one that waits. */
    part: money,
    paid: money,
    /** The part of the payment that met a debt from a corrected result: the balance got the rest. */
    met: z._default(money, '0.00'),
    stake_left: money,
    balance: money,
    /** For a bet in play: see `waitingBets`. */
    waiting: z.optional(waits),
  }),
  refusals: [
    'bet_not_found',
    'bet_settled',
    'bet_cashed_out',
    'bet_already_cancelled',
    'cash_out_not_offered',
    'cash_out_closed',
    'cash_out_suspended',
    'cash_out_moved',
    'cash_out_above_stake',
    'cash_out_worthless',
    'cash_out_waiting',
    'cash_out_too_late',
    'amount_invalid',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})
