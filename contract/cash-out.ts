import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { amount, id, money, preciseTime, wireId } from './fields.ts'
import { legResult } from './bet-fields.ts'
import { position } from './sport.ts'

const oddsText = z.string().check(z.regex(/^\d+\/\d+$/))

/** What a leg is worth now, and why: as settled, or on average by the goal grid. */
const worthOfLeg = z.object({
  event: z.string(),
  name: z.string(),
  odds: z.string(),
  odds_exact: oddsText,
  result: legResult,
  /** Of an open leg: how likely each result is, to six decimals, and what the grid is made from (docs/sport.md). */
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
  /** Of an open leg whose match is under way: what the grid is brought to (`gridAt` of `rules/sport/in-play.ts`). */
  in_play: z._default(z.nullable(position), null),
  /** What a stake of 1 on it is worth: to four decimals, and exactly. */
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
        /** What the stake in play is worth, what of it the house keeps, and what is paid for all of it. */
        fair: money,
        margin: money,
        paid: money,
      }),
    ),
    reason: z.nullable(noOffer),
    /** In play: so many seconds after it was asked for a cash-out is decided, by the prices and the state of then. */
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
    /** Of the offer that was shown. */
    version: legsVersion,
  }),
  output: z.object({
    id: wireId,
    /** What was cashed out of the stake, and what for; of one that waits nothing yet. */
    part: money,
    paid: money,
    /** What of the payment met what was owed after a corrected result: the balance got the rest. */
    met: z._default(money, '0.00'),
    stake_left: money,
    balance: money,
    /** Of a bet in play: see `waitingBets`. */
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
