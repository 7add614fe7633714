import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { paymentTerms } from './deposits.ts'
import { amount, filter, id, limit, listOf, money, oneLine, page, time, wireId } from './fields.ts'

/** Held since it was asked for (`pending`), found good (`approved`), then `paid`; or `rejected` and returned to the balance. */
export const withdrawalStatus = z.enum(['pending', 'approved', 'paid', 'rejected'])
export type WithdrawalStatus = z.output<typeof withdrawalStatus>

export const withdrawalReasons = [
  'account_differs',
  'account_refused',
  'identity_needed',
  'under_review',
  'on_request',
  'other',
] as const
export const withdrawalReason = z.enum(withdrawalReasons)
export type WithdrawalReason = z.output<typeof withdrawalReason>

/** The promise of spec.md §9: a withdrawal is done after 1 to 24 hours. */
export const withdrawalHours = { min: 1, max: 24 } as const

const payoutKind = z.enum(['bank', 'wallet', 'crypto'])
const text = (min: number, max: number) =>
  z
    .string({ error: 'payout_account_invalid' })
    .check(
      z.trim(),
      z.minLength(min, { error: 'payout_account_invalid' }),
      z.maxLength(max, { error: 'payout_account_invalid' }),
      oneLine,
    )

export const payoutAccount = z.object({
  id: wireId,
  kind: payoutKind,
  holder: z.string(),
  /** All but the last four characters are masked. */
  number: z.string(),
  /** The bank, wallet or network. */
  institution: z.string(),
  createtime: time,
})
export type PayoutAccount = z.output<typeof payoutAccount>

export const payoutAccounts = defineCall({
  method: 'GET',
  path: '/api/trade/accounts',
  actor: 'player',
  summary: 'Where to be paid out',
  input: z.object({}),
  output: z.object({ list: z.array(payoutAccount) }),
  refusals: [],
})

export const addPayoutAccount = defineCall({
  method: 'POST',
  path: '/api/trade/accounts',
  actor: 'player',
  summary: 'Adds a place to be paid out to',
  input: z.object({
    kind: payoutKind,
    holder: text(2, 80),
    number: z
      .string({ error: 'payout_account_invalid' })
      .check(z.trim(), z.regex(/^[A-Za-z0-9@._+ -]{4,64}$/, { error: 'payout_account_invalid' })),
    institution: text(2, 80),
  }),
  output: payoutAccount,
  refusals: ['payout_account_invalid', 'too_many_payout_accounts'],
})

export const removePayoutAccount = defineCall({
  method: 'POST',
  path: '/api/trade/removeAccount',
  actor: 'player',
  summary: 'Removes a place to be paid out to; withdrawals on their way to it go on',
  input: z.object({ id: id }),
  output: z.object({ list: z.array(payoutAccount) }),
  refusals: ['payout_account_not_found'],
})

export const withdrawal = z.object({
  id: wireId,
  amount: money,
  /** The fee, taken from the amount. */
  fee: z._default(money, '0.00'),
  /**
   * The amount that arrives, without the fee; in the house's currency if `pay_currency` is null, and equal to the amount if it is
   * empty.
   */
  to_receive: z._default(z.string(), ''),
  pay_currency: z._default(z.nullable(z.string()), null),
  status: withdrawalStatus,
  account: payoutAccount,
  reason: z.nullable(withdrawalReason),
  remark: z.nullable(z.string()),
  createtime: time,
  /** When the promise ends: 24 hours after it was asked for. */
  due_at: time,
  decided_at: z.nullable(time),
})
export type Withdrawal = z.output<typeof withdrawal>

export const withdraw = defineCall({
  method: 'POST',
  path: '/api/trade/withdraw',
  actor: 'player',
  summary: 'Asks for a withdrawal; the sum is held at once and cannot be played with',
  input: z.object({
    amount,
    account_id: id,
    /** The amount to receive that the player was shown, without the fee: refused if the terms have changed since. */
    to_receive: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.extend(withdrawal, { balance: money, held: money }),
  refusals: [
    'amount_invalid',
    'insufficient_balance',
    'withdrawal_below_minimum',
    'withdrawal_above_maximum',
    'withdrawal_terms_changed',
    'channel_not_found',
    'channel_closed',
    'too_many_withdrawals',
    'payout_account_not_found',
    'identity_check_required',
    'birthday_required',
    'too_young',
    'player_frozen',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})

export const withdrawals = defineCall({
  method: 'GET',
  path: '/api/trade/withdrawals',
  actor: 'player',
  summary: "One's withdrawals, newest first",
  input: z.object({ status: filter(withdrawalStatus), page, limit }),
  output: listOf(withdrawal),
  refusals: [],
})

const method = z.object({
  kind: payoutKind,
  /** Whether it takes withdrawals at all. */
  open: z.boolean(),
  ...paymentTerms,
})
export type WithdrawalMethod = z.output<typeof method>

const restriction = z.object({ kind: z.enum(['time_out', 'exclusion', 'frozen']), until: z.nullable(time) })

/** The terms for this player's money right now, for the pages that move it. */
export const tradeTerms = defineCall({
  method: 'GET',
  path: '/api/trade/terms',
  actor: 'player',
  summary: 'Balances, minimum and maximum amounts, and the conditions before money moves',
  input: z.object({}),
  output: z.object({
    balance: money,
    held: money,
    /** A debt from a corrected result that the balance did not cover: later payouts meet it first. */
    owed: z._default(money, '0.00'),
    /** Whether the date of birth must be given before the first money action. */
    age: z.enum(['ok', 'birthday_required', 'too_young']),
    /** The reason why this player can't deposit, play or transfer; withdrawing stays open unless frozen. */
    restriction: z._default(z.nullable(restriction), null),
    /** `restriction` under its former name, for apps of the release before. */
    bar: z._default(z.nullable(restriction), null),
    identity: z.enum(['none', 'pending', 'verified', 'rejected']),
    withdraw: z.object({
      min: money,
      max: money,
      hours_min: z._default(z.int(), withdrawalHours.min),
      hours_max: z._default(z.int(), withdrawalHours.max),
      /** The same two under their former names, for apps of the release before. */
      hours_least: z._default(z.int(), withdrawalHours.min),
      hours_most: z._default(z.int(), withdrawalHours.max),
      identity_required: z.boolean(),
      /** The terms of each kind of payout account; none of them: no fee, at any hour, as in the release before. */
      methods: z._default(z.array(method), []),
    }),
    transfer: z.object({ on: z.boolean(), min: money, daily_max: money, left_today: money }),
  }),
  refusals: [],
})
