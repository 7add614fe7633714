import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import { depositReason, depositStatus, officeDepositReason } from '../deposits.ts'
import { id, limit, listOf, money, oneLine, page, search, severalLines, time, wireId } from '../fields.ts'
import { withdrawalReason, withdrawalStatus } from '../withdrawals.ts'

/** A player as a line of the back office names one. */
export const playerMention = z.object({ id: wireId, username: z.string(), nickname: z.string() })
const operatorMention = z.nullable(z.object({ id: wireId, name: z.string() }))

const remark = z.optional(z.string().check(z.trim(), z.maxLength(140), oneLine))

const depositRow = z.object({
  id: wireId,
  player: playerMention,
  /**
   * The amount credited; `to_pay` is the amount that has to arrive, in the house's currency if `pay_currency` is null. The
   * defaults stand for the release before fees; an empty `to_pay` is the amount.
   */
  amount: money,
  fee: z._default(money, '0.00'),
  to_pay: z._default(z.string(), ''),
  pay_currency: z._default(z.nullable(z.string()), null),
  channel_name: z.string(),
  reference: z.string(),
  status: depositStatus,
  reason: z.nullable(depositReason),
  sent_back: z.boolean(),
  /** Orders whose proof shows the same or nearly the same picture. */
  duplicates: z.int(),
  decided_by: operatorMention,
  createtime: time,
  decided_at: z.nullable(time),
})
export type DepositRow = z.output<typeof depositRow>

const proofFile = z.object({
  id: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

const ofOperator = { actor: 'operator' } as const

export const officeDeposits = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/deposits',
  permission: 'deposits.read',
  summary: 'Deposit orders: those that wait oldest first, others newest first',
  input: z.object({ status: z.optional(depositStatus), q: search, player_id: z.optional(id), page, limit }),
  output: z.extend(listOf(depositRow), { now: time }),
  refusals: [],
})

export const officeDeposit = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/deposit',
  permission: 'deposits.read',
  summary: 'One deposit order with its proof, what looks like it, and its player’s orders so far',
  input: z.object({ id: id }),
  output: z.object({
    order: depositRow,
    remark: z.nullable(z.string()),
    proof: proofFile,
    /** `same`: the very file; `alike`: the picture, resized or recompressed. */
    duplicates: z.array(
      z.object({
        order_id: wireId,
        player: playerMention,
        amount: money,
        status: depositStatus,
        likeness: z.enum(['same', 'alike']),
        file_id: z.string(),
        createtime: time,
      }),
    ),
    player: z.object({
      balance: money,
      completed: z.int(),
      completed_total: money,
      cancelled: z.int(),
      restriction: z.nullable(z.enum(['time_out', 'exclusion', 'frozen'])),
    }),
    /** Why this operator may not decide; null: may. */
    forbidden: z.nullable(z.enum(['permission', 'own_player'])),
  }),
  refusals: ['order_not_found'],
})

export const approveDeposit = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/deposits/approve',
  permission: 'deposits.decide',
  summary: 'Credits the order once; where its player was excluded meanwhile it is sent back instead',
  input: z.object({ id: id }),
  output: z.object({ order: depositRow }),
  refusals: ['order_not_found', 'order_decided', 'own_player', 'player_frozen', ...keyRefusals],
  idempotent: true,
})

export const rejectDeposit = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/deposits/cancel',
  permission: 'deposits.decide',
  summary: 'Cancels the order with a reason that the player reads',
  input: z.object({ id: id, reason: officeDepositReason, remark }),
  output: z.object({ order: depositRow }),
  refusals: ['order_not_found', 'order_decided', 'own_player', ...keyRefusals],
  idempotent: true,
})

export const riskMarks = [
  'new_account',
  'first_withdrawal',
  'payout_account_new',
  'payout_account_shared',
  'holder_differs',
  'little_play',
  'mostly_transferred_in',
  'above_usual',
  'password_changed',
  'identity_unverified',
] as const
const riskMark = z.enum(riskMarks)
export type RiskMark = z.output<typeof riskMark>

const withdrawalRow = z.object({
  id: wireId,
  player: playerMention,
  amount: money,
  /**
   * The player's cost; `to_receive` is the amount to be paid, in the house's currency if `pay_currency` is null, and equal to the
   * amount if it is empty: hence the defaults, for the release before fees.
   */
  fee: z._default(money, '0.00'),
  to_receive: z._default(z.string(), ''),
  pay_currency: z._default(z.nullable(z.string()), null),
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  risks: z.array(riskMark),
  approvals: z.array(z.object({ operator: z.object({ id: wireId, name: z.string() }), at: time })),
  approvals_needed: z.int(),
  decided_by: operatorMention,
  createtime: time,
  due_at: time,
  decided_at: z.nullable(time),
})
export type WithdrawalRow = z.output<typeof withdrawalRow>

export const officeWithdrawals = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/withdrawals',
  permission: 'withdrawals.read',
  summary: 'Withdrawals: those not done oldest first, others newest first',
  input: z.object({
    status: z.optional(z.enum(['pending', 'approved', 'paid', 'rejected', 'open'])),
    q: search,
    player_id: z.optional(id),
    page,
    limit,
  }),
  output: z.extend(listOf(withdrawalRow), { now: time }),
  refusals: [],
})

export const officeWithdrawal = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/withdrawal',
  permission: 'withdrawals.read',
  summary: 'One withdrawal with where it goes, why it is marked, and its player’s money so far',
  input: z.object({ id: id }),
  output: z.object({
    withdrawal: withdrawalRow,
    remark: z.nullable(z.string()),
    /** The payer's notes on the payment. */
    payment: z.nullable(z.string()),
    account: z.object({
      kind: z.enum(['bank', 'wallet', 'crypto']),
      holder: z.string(),
      /** All but the last four characters masked for who may not read it (`payouts.read`). */
      number: z.string(),
      institution: z.string(),
      createtime: time,
      shared_with: z.array(playerMention),
    }),
    player: z.object({
      balance: money,
      held: money,
      deposited: money,
      withdrawn: money,
      staked: money,
      transferred_in: money,
      since: time,
      identity: z.enum(['none', 'pending', 'verified', 'rejected']),
      identity_name: z.nullable(z.string()),
      restriction: z.nullable(z.enum(['time_out', 'exclusion', 'frozen'])),
    }),
    /** Why this operator may not take the next step; null: may. */
    forbidden: z.nullable(z.enum(['permission', 'own_player', 'approved_by_oneself', 'same_hands'])),
  }),
  refusals: ['withdrawal_not_found'],
})

export const approveWithdrawal = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/withdrawals/approve',
  permission: 'withdrawals.decide',
  summary: 'Finds a withdrawal good; above the limit a second, different operator must too',
  input: z.object({ id: id }),
  output: z.object({ withdrawal: withdrawalRow }),
  refusals: [
    'withdrawal_not_found',
    'withdrawal_decided',
    'withdrawal_approved',
    'own_player',
    'second_person_needed',
    'player_frozen',
    ...keyRefusals,
  ],
  idempotent: true,
})

export const rejectWithdrawal = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/withdrawals/reject',
  permission: 'withdrawals.decide',
  summary: 'Gives the held sum back, with a reason that the player reads',
  input: z.object({ id: id, reason: withdrawalReason, remark }),
  output: z.object({ withdrawal: withdrawalRow }),
  refusals: ['withdrawal_not_found', 'withdrawal_decided', 'own_player', ...keyRefusals],
  idempotent: true,
})

export const payWithdrawal = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/withdrawals/paid',
  permission: 'withdrawals.decide',
  summary: 'Marks an approved withdrawal as paid, with the payment’s own reference',
  input: z.object({
    id: id,
    payment: z
      .string({ error: 'payment_required' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'payment_required' }),
        z.maxLength(140, { error: 'check_input' }),
        oneLine,
      ),
  }),
  output: z.object({ withdrawal: withdrawalRow }),
  refusals: [
    'withdrawal_not_found',
    'withdrawal_decided',
    'withdrawal_not_approved',
    'own_player',
    'payment_required',
    'player_frozen',
    ...keyRefusals,
  ],
  idempotent: true,
})

export const noteText = z
  .string({ error: 'note_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'note_required' }),
    z.maxLength(1000, { error: 'check_input' }),
    severalLines,
  )
