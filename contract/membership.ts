import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { date, limit, listOf, money, page, smallId, time } from './fields.ts'

const level = z.object({
  level: z.int(),
  name: z.string(),
  /** Turnover of the last 90 days that the level takes. */
  turnover: money,
  /** The rebate as a share of the theoretical edge, in hundredths of a percent of it (2500: a quarter). */
  rebate_basis_points: z.int(),
})
export type VipLevel = z.output<typeof level>

export const vip = defineCall({
  method: 'GET',
  path: '/api/user/vip',
  actor: 'player',
  summary: 'Level, privileges and the way to the next one; points and check-in; what points buy',
  input: z.object({}),
  output: z.object({
    level: z.int(),
    levels: z.array(level),
    turnover: money,
    /** Null at the highest level. */
    next: z.nullable(z.object({ level: z.int(), missing: money })),
    /** Rebate that has come together since the last one was paid, and when it is paid. */
    rebate: z.object({ accrued: money, paid_at: time, paid_total: money }),
    score: z.int(),
    checkin: z.object({
      done_today: z.boolean(),
      /** Days in a row up to today or yesterday. */
      streak: z.int(),
      points_today: z.int(),
      points_by_day: z.array(z.int()),
    }),
    rewards: z.array(z.object({ id: z.int(), points: z.int(), credit: money })),
    /** Whether a break or an exclusion stops all of it. */
    stopped: z.boolean(),
  }),
  refusals: [],
})

const pointsLine = z.object({
  /** A day's check-in, a week's play, or a purchase with points. */
  kind: z.enum(['check_in', 'play', 'redemption']),
  /** Negative where they were spent. */
  points: z.int(),
  createtime: time,
  /** For a check-in: its place in a row of days. */
  streak: z.nullable(z.int()),
  /** For play: the Monday of the week, and its turnover. */
  week: z.nullable(date),
  turnover: z.nullable(money),
  /** For a redemption: the money that the points bought. */
  credit: z.nullable(money),
})
export type PointsLine = z.output<typeof pointsLine>

export const pointsHistory = defineCall({
  method: 'GET',
  path: '/api/user/points',
  actor: 'player',
  summary: "Where a player's points came from and what they were spent on, newest first",
  input: z.object({ page, limit }),
  output: z.extend(listOf(pointsLine), { score: z.int() }),
  refusals: [],
})

const paidRebate = z.object({
  /** The Monday of the week that it is for. */
  week: date,
  turnover: money,
  level: z.int(),
  rebate_basis_points: z.int(),
  amount: money,
  points: z.int(),
  createtime: time,
})
export type PaidRebate = z.output<typeof paidRebate>

export const rebates = defineCall({
  method: 'GET',
  path: '/api/user/rebates',
  actor: 'player',
  summary: 'The rebates that were paid, a week each with what it was computed from, newest first',
  input: z.object({ page, limit }),
  output: z.extend(listOf(paidRebate), { total_amount: money }),
  refusals: [],
})

export const checkIn = defineCall({
  method: 'POST',
  path: '/api/user/checkin',
  actor: 'player',
  summary: "The day's points, once a day of the house",
  input: z.object({}),
  output: z.object({ points: z.int(), score: z.int(), streak: z.int() }),
  refusals: ['checked_in_already', 'player_excluded', 'player_timed_out', 'player_frozen'],
})

export const redeemPoints = defineCall({
  method: 'POST',
  path: '/api/user/redeem',
  actor: 'player',
  summary: 'Buys a fixed cash credit with points, at the published prices',
  input: z.object({ reward_id: smallId }),
  output: z.object({ score: z.int(), balance: money }),
  refusals: [
    'reward_not_found',
    'points_missing',
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
