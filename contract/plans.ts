import { maxPlanRounds } from '@glasshouse/rules/plans.ts'
import * as z from 'zod/mini'
import { nonce } from './bet-fields.ts'
import { defineCall } from './call.ts'
import {
  amount,
  filter,
  flag,
  id,
  limit,
  listOf,
  money,
  otherwise,
  page,
  smallId,
  time,
  wireId,
} from './fields.ts'
import { betContent, gameResult } from './games.ts'

/** Why a plan has ended; `refused` names the refusal beside it. */
export const planEndReason = z.enum([
  'completed',
  'stopped',
  'won',
  'profit_reached',
  'loss_reached',
  'cap_reached',
  'refused',
  'excluded',
  'timed_out',
  'frozen',
])
export type PlanEndReason = z.output<typeof planEndReason>

const planLine = z.object({
  play: z.string(),
  pick: z.string(),
  /** The play's name in the language of the request. */
  name: z.string(),
  odds: z.string(),
  amount: money,
})

const plan = z.object({
  id: wireId,
  game_id: z.int(),
  game_name: z.string(),
  status: z.enum(['running', 'ended']),
  end: z.nullable(
    z.object({
      reason: planEndReason,
      refusal: z.nullable(z.string()),
      /** The refusal in the language of the request. */
      msg: z.nullable(z.string()),
      time,
    }),
  ),
  lines: z.array(planLine),
  /** The total stake of all lines in a round. */
  stake: money,
  rounds: z.int(),
  /** Rounds that it was placed on, void ones too; of these those that are not settled; rounds that passed without it. */
  placed: z.int(),
  pending: z.int(),
  missed: z.int(),
  cap: money,
  stop_on_win: z.boolean(),
  stop_at_profit: z.nullable(money),
  stop_at_loss: z.nullable(money),
  /** Staked so far, also what came back; what came back of it, winnings included; and the net of all settled rounds. */
  spent: money,
  returned: money,
  profit: money,
  /** When its first and its last round are drawn. */
  first_draws_at: time,
  last_draws_at: time,
  createtime: time,
})
export type Plan = z.output<typeof plan>

/** `missed`: the round passed while the plan ran, but nothing was placed on it. */
export const planRoundStatus = z.enum(['pending', 'win', 'lose', 'void', 'cancelled', 'missed'])
export type PlanRoundStatus = z.output<typeof planRoundStatus>

const planRound = z.object({
  game_no: z.string(),
  draws_at: time,
  status: planRoundStatus,
  stake: money,
  returned: money,
  profit: money,
  bet_ids: z.array(wireId),
  result: z.nullable(gameResult),
})
export type PlanRound = z.output<typeof planRound>

const rounds = z
  .union(
    [
      z.int(),
      z.pipe(
        z.string().check(z.regex(/^\d{1,4}$/)),
        z.transform((text: string) => Number(text)),
      ),
    ],
    otherwise('plan_rounds_invalid'),
  )
  .check(z.refine((value) => value >= 1 && value <= maxPlanRounds, otherwise('plan_rounds_invalid')))

export const createPlan = defineCall({
  method: 'POST',
  path: '/api/games/plans',
  actor: 'player',
  summary:
    'Places the same lines on several rounds in a row, from the one that is open (or the next) on, within a spending cap',
  input: z.object({
    game_id: smallId,
    bet_content: betContent,
    rounds,
    /** The most that is staked over all rounds; all rounds' stakes together, if not given. */
    cap: z.optional(amount),
    stop_on_win: z._default(flag, false),
    /** Ends the plan once its net winnings reach this. */
    stop_at_profit: z.optional(amount),
    /** The most that may be lost net: the plan ends before a round that could pass it. */
    stop_at_loss: z.optional(amount),
    nonce: z.optional(nonce),
  }),
  output: z.object({ plan, balance: money }),
  refusals: [
    'game_not_found',
    'game_suspended',
    'game_closed',
    'period_info_failed',
    'round_closed',
    'betting_suspended',
    'odds_changed',
    'no_bet_selected',
    'bet_content_invalid',
    'too_many_bets',
    'amount_invalid',
    'plan_rounds_invalid',
    'plan_cap_too_low',
    'plan_loss_too_low',
    'too_many_plans',
    'stake_below_minimum',
    'stake_above_maximum',
    'liability_cap_reached',
    'insufficient_balance',
    'stake_limit_reached',
    'loss_limit_reached',
    'birthday_required',
    'too_young',
    'player_excluded',
    'player_timed_out',
    'player_frozen',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})

export const listPlans = defineCall({
  method: 'GET',
  path: '/api/games/plans',
  actor: 'player',
  summary: 'Own plans, running ones first, then newest first',
  input: z.object({
    status: filter(z.enum(['running', 'ended'])),
    game_id: filter(smallId),
    page,
    limit,
  }),
  output: listOf(plan),
  refusals: [],
})

export const planDetail = defineCall({
  method: 'GET',
  path: '/api/games/plans/detail',
  actor: 'player',
  summary: 'One plan with its rounds so far, newest first',
  input: z.object({ id }),
  output: z.extend(plan, { list: z.array(planRound) }),
  refusals: ['plan_not_found'],
})

export const stopPlan = defineCall({
  method: 'POST',
  path: '/api/games/plans/stop',
  actor: 'player',
  summary: 'Ends a plan at once; what is placed already stays placed',
  input: z.object({ id }),
  output: plan,
  refusals: ['plan_not_found', 'plan_ended', 'idempotency_key_invalid', 'idempotency_key_reused'],
  idempotent: true,
})
