import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { amount, filter, id, limit, listOf, money, page, smallId, time, wireId } from './fields.ts'

/** spec.md §3. */
export const depositStatus = z.enum(['processing', 'completed', 'cancelled'])
export type DepositStatus = z.output<typeof depositStatus>

/** Why the back office cancels an order. */
export const officeDepositReasons = [
  'not_received',
  'amount_differs',
  'proof_unreadable',
  'proof_used_before',
  'payer_differs',
  'other',
] as const
export const officeDepositReason = z.enum(officeDepositReasons)

/**
 * Why an order was cancelled, by the player or the back office; `excluded`: its player was excluded or on a break when it was checked, so
 * that what was paid in is sent back.
 */
export const depositReasons = [...officeDepositReasons, 'by_player', 'excluded'] as const
export const depositReason = z.enum(depositReasons)
export type DepositReason = z.output<typeof depositReason>

/** "1.50" for one and a half percent. */
export const percent = z.string().check(z.regex(/^\d{1,2}\.\d{2}$/))
export const exchange = z.object({ currency: z.string(), decimals: z.int(), rate: z.string() })

/** The terms of a deposit or withdrawal method, as players see them. Its defaults, as those of an order, stand for the release before fees. */
export const paymentTerms = {
  min: money,
  max: money,
  /** On top of a deposit, out of a withdrawal: a fixed sum, and a percentage of the amount, rounded down to the minor unit. */
  fee_fixed: z._default(money, '0.00'),
  fee_percent: z._default(percent, '0.00'),
  /**
   * The other money that it is paid in, how many decimals it has, and what one of it is worth in the house's; what is to pay is
   * rounded up, what arrives is rounded down.
   */
  exchange: z._default(z.nullable(exchange), null),
  /** When it next opens, where it has hours and is closed now. */
  opens_at: z._default(z.nullable(time), null),
}

const channel = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['bank', 'wallet', 'crypto']),
  name: z.string(),
  /** Instructions in the caller's language; one paragraph a line. */
  instructions: z.string(),
  /** Where to pay to: lines of a label and a value that can be copied. */
  payee: z.array(z.object({ label: z.string(), value: z.string() })),
  ...paymentTerms,
})
export type DepositChannel = z.output<typeof channel>

export const channels = defineCall({
  method: 'GET',
  path: '/api/trade/channels',
  actor: 'player',
  summary: 'How to pay in, with the reference that this player writes on the payment',
  input: z.object({}),
  output: z.object({ reference: z.string(), list: z.array(channel) }),
  refusals: [],
})

export const depositOrder = z.object({
  id: wireId,
  /** The credited amount. */
  amount: money,
  /** The fee on top. */
  fee: z._default(money, '0.00'),
  /** The amount to pay, fee included; in the house's currency where `pay_currency` is null, and the amount where it is empty. */
  to_pay: z._default(z.string(), ''),
  pay_currency: z._default(z.nullable(z.string()), null),
  channel_id: z.int(),
  channel_name: z.string(),
  status: depositStatus,
  reason: z.nullable(depositReason),
  /** The operator's note to the player. */
  remark: z.nullable(z.string()),
  /** Whether the payment goes back to its sender. */
  sent_back: z.boolean(),
  /** The private file of the proof, fetched with the token. */
  proof: z.string(),
  createtime: time,
  decided_at: z.nullable(time),
})
export type DepositOrder = z.output<typeof depositOrder>

export const deposit = defineCall({
  method: 'POST',
  path: '/api/trade/deposit',
  actor: 'player',
  summary: 'Orders a deposit with the proof of its payment; an operator checks it and credits it once',
  input: z.object({
    amount,
    channel_id: smallId,
    /** The amount to pay that the player was shown, fee included: refused if the terms have changed since. */
    to_pay: z.optional(z.string().check(z.maxLength(40))),
    /** The `url` that the upload of the proof answered. */
    proof: z
      .string({ error: 'proof_required' })
      .check(z.minLength(1, { error: 'proof_required' }), z.maxLength(300, { error: 'proof_not_found' })),
  }),
  output: depositOrder,
  refusals: [
    'amount_invalid',
    'channel_not_found',
    'channel_closed',
    'deposit_terms_changed',
    'deposit_below_minimum',
    'deposit_above_maximum',
    'deposit_limit_reached',
    'too_many_deposits',
    'proof_required',
    'proof_not_found',
    'proof_used',
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

export const deposits = defineCall({
  method: 'GET',
  path: '/api/trade/deposits',
  actor: 'player',
  summary: "One's deposit orders, newest first",
  input: z.object({ status: filter(depositStatus), page, limit }),
  output: listOf(depositOrder),
  refusals: [],
})

export const cancelDeposit = defineCall({
  method: 'POST',
  path: '/api/trade/cancelDeposit',
  actor: 'player',
  summary: 'Takes an order back that nobody has decided yet',
  input: z.object({ id: id }),
  output: depositOrder,
  refusals: ['order_not_found', 'order_decided'],
})
