import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { exchange, percent } from '../deposits.ts'
import { amount, flag, money, oneLine, otherwise, severalLines, smallId } from '../fields.ts'
import { position, textOf } from './content.ts'
import { hours } from './settings.ts'

const ofOperator = { actor: 'operator' } as const

/** The most characters of each. */
export const channelLengths = { name: 40, instructions: 1_000, label: 40, value: 120 } as const
export const maxPayeeLines = 8

/** A line of where players pay to: what it is, by language, and the value that they copy. */
export const payeeLine = z.object({
  label: textOf(channelLengths.label, oneLine),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(channelLengths.value), oneLine),
})
const payee = z.array(payeeLine).check(z.minLength(1), z.maxLength(maxPayeeLines))

const kind = z.enum(['bank', 'wallet', 'crypto'])

const texts = {
  name: textOf(channelLengths.name, oneLine),
  instructions: textOf(channelLengths.instructions, severalLines),
  payee,
}

/**
 * The terms of a way in or out: bounds, cost to players, hours and currency. The defaults stand for the release before, which has
 * none of it.
 */
const terms = {
  min: money,
  max: money,
  /** On top of a deposit, out of a withdrawal. */
  fee_fixed: z._default(money, '0.00'),
  fee_percent: z._default(percent, '0.00'),
  /** In the house's time zone; null: day and night. */
  hours: z._default(z.nullable(hours), null),
  exchange: z._default(z.nullable(exchange), null),
}

const channel = z.object({
  id: z.int(),
  /** Names it in records: its kind, numbered from the second on. */
  code: z.string(),
  kind,
  ...texts,
  ...terms,
  position: z.int(),
  /** Whether it takes deposits; orders that were made while it did stay as they are. */
  open: z.boolean(),
})
export type OfficeChannel = z.output<typeof channel>

export const officeChannels = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/deposit_channels',
  permission: 'settings.read',
  summary: 'The ways to pay in, closed ones as well',
  input: z.object({}),
  output: z.object({ list: z.array(channel) }),
  refusals: [],
})

const termRefusals = ['amount_invalid', 'settings_contradict', 'hours_contradict', 'rate_invalid'] as const

/** An operator's input: up to 50, with up to two decimals. */
const feePercentGiven = z
  .string(otherwise('amount_invalid'))
  .check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, otherwise('amount_invalid')))
const hoursGiven = z.nullable(hours)
const exchangeGiven = z.nullable(
  z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
    decimals: z.int().check(z.minimum(0), z.maximum(8)),
    rate: z
      .string(otherwise('rate_invalid'))
      .check(z.regex(/^\d{1,10}(\.\d{1,8})?$/, otherwise('rate_invalid'))),
  }),
)

export const saveChannel = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/deposit_channels',
  permission: 'settings.change',
  summary: 'Adds a way to pay in, or changes the one with this id',
  maxBodyBytes: 128 * 1024,
  input: z.object({
    id: z.optional(smallId),
    kind,
    ...texts,
    min: amount,
    max: amount,
    // A page of the release before sends none of these: what is missing stays as it is, and is nothing of a new one.
    fee_fixed: z.optional(amount),
    fee_percent: z.optional(feePercentGiven),
    hours: z.optional(hoursGiven),
    exchange: z.optional(exchangeGiven),
    position: z._default(position, 0),
    open: flag,
  }),
  output: channel,
  refusals: ['english_required', ...termRefusals, 'channel_not_found'],
})

const withdrawalMethod = z.object({ kind, ...terms, open: z.boolean() })
export type OfficeWithdrawalMethod = z.output<typeof withdrawalMethod>

export const officeWithdrawalMethods = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/withdrawal_methods',
  permission: 'settings.read',
  summary: 'What withdrawals cost by the kind of place that they go to, and when they can be asked for',
  input: z.object({}),
  output: z.object({ list: z.array(withdrawalMethod) }),
  refusals: [],
})

export const saveWithdrawalMethod = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/withdrawal_methods',
  permission: 'settings.change',
  summary: 'Changes what withdrawals to one kind of place cost, and when they can be asked for',
  input: z.object({
    kind,
    min: amount,
    max: amount,
    fee_fixed: z._default(amount, 0n),
    fee_percent: z._default(feePercentGiven, '0'),
    hours: z._default(hoursGiven, null),
    exchange: z._default(exchangeGiven, null),
    open: flag,
  }),
  output: withdrawalMethod,
  refusals: [...termRefusals, 'fee_above_minimum'],
})
