import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import {
  account,
  amount,
  date,
  filter,
  limit,
  listOf,
  money,
  oneLine,
  page,
  preciseTime,
  time,
  wireId,
} from './fields.ts'

export const recipient = defineCall({
  method: 'GET',
  path: '/api/trade/recipient',
  actor: 'player',
  summary: 'A masked nickname, to confirm a recipient before a transfer',
  input: z.object({ account: account('recipient_required') }),
  output: z.object({ username: z.string(), nickname: z.string() }),
  refusals: ['recipient_required', 'recipient_not_found', 'recipient_is_oneself', 'too_many_attempts'],
})

export const transfer = defineCall({
  method: 'POST',
  path: '/api/trade/transfer',
  actor: 'player',
  summary: 'Moves money to another player at once',
  input: z.object({
    recipient: account('recipient_required'),
    amount,
    remark: z.optional(z.string().check(z.trim(), z.maxLength(140), oneLine)),
  }),
  output: z.object({ id: wireId, balance: money }),
  refusals: [
    'recipient_required',
    'recipient_not_found',
    'recipient_is_oneself',
    'amount_invalid',
    'insufficient_balance',
    'transfers_off',
    'transfer_below_minimum',
    'transfer_daily_cap',
    'recipient_excluded',
    'birthday_required',
    'too_young',
    'player_excluded',
    'player_timed_out',
    'player_frozen',
    'too_many_attempts',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})

/** Days of the house that one statement can cover: a leap year. */
export const statementDaysMax = 366

export const tradeStatement = defineCall({
  method: 'GET',
  path: '/api/trade/statement',
  actor: 'player',
  givesFile: true,
  summary:
    'The statement as a file: every movement of what can be spent and of what is held, oldest first, as CSV or as a JSON array',
  input: z.object({
    /** The first and the last day of the house that it covers. */
    from: date,
    to: date,
    format: z._default(z.enum(['csv', 'json']), 'csv'),
  }),
  output: z.null(),
  refusals: ['statement_too_long', 'too_many_attempts'],
})

const movementKind = z.enum([
  'stake',
  'payout',
  'cancellation',
  'void_refund',
  'payout_reversal',
  'cash_out',
  'transfer_out',
  'transfer_in',
  'welcome',
  'deposit',
  'withdrawal_hold',
  'withdrawal_release',
  'rebate',
  'points_credit',
  'adjustment',
])
export type MovementKind = z.output<typeof movementKind>
/** The kinds in an exported statement, which has one more: amounts paid out leave the held account. */
export type ExportedKind = MovementKind | 'withdrawal_paid'

/** The causes of a movement, each with its group in the statement's filter; corrections belong to no group. */
export const movementKinds: Record<
  MovementKind,
  'bet' | 'deposit' | 'withdraw' | 'transfer' | 'bonus' | 'adjustment'
> = {
  stake: 'bet',
  payout: 'bet',
  cancellation: 'bet',
  void_refund: 'bet',
  payout_reversal: 'bet',
  cash_out: 'bet',
  transfer_out: 'transfer',
  transfer_in: 'transfer',
  welcome: 'bonus',
  deposit: 'deposit',
  withdrawal_hold: 'withdraw',
  withdrawal_release: 'withdraw',
  rebate: 'bonus',
  points_credit: 'bonus',
  adjustment: 'adjustment',
}

const statementLine = z.object({
  /** Counts per account without gaps. */
  number: z.int(),
  kind: movementKind,
  amount: money,
  balance: money,
  createtime: time,
  /** The bet, transfer or request that the line belongs to; of a payout for several bets, the first of them. */
  reference: wireId,
  /** How many bets on the round a payout is for; null of all else. */
  bets: z._default(z.nullable(z.int()), null),
  game_id: z._default(z.nullable(z.int()), null),
  game_name: z.nullable(z.string()),
  game_no: z.nullable(z.string()),
  /** The other player's masked name, and the remark, of a transfer; of a correction its reason. */
  counterparty: z.nullable(z.string()),
  remark: z.nullable(z.string()),
})
export type StatementLine = z.output<typeof statementLine>

export const tradeRecord = defineCall({
  method: 'GET',
  path: '/api/trade/record',
  actor: 'player',
  summary: 'The statement: every movement with the balance after it, newest first',
  input: z.object({
    type: filter(z.enum(['deposit', 'withdraw', 'transfer', 'bet', 'bonus'])),
    range: z._default(z.enum(['today', '7d', '30d', 'custom', 'all']), 'all'),
    start: z.optional(date),
    end: z.optional(date),
    page,
    limit,
  }),
  output: z.extend(listOf(statementLine), { balance: money, now: preciseTime }),
  refusals: [],
})
