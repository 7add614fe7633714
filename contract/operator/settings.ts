import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { amount, flag, money } from '../fields.ts'

/** HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** Over midnight where it closes before it opens. */
export const hours = z.object({ opens: timeOfDay, closes: timeOfDay })

const ofOperator = { actor: 'operator' } as const

/** The operators' settings for the whole house, money as text with two decimals. */
const settings = z.object({
  transfers_on: z.boolean(),
  transfer_min: money,
  transfer_daily_max: money,
  withdrawal_min: money,
  withdrawal_max: money,
  /** A withdrawal above this sum needs a second operator. */
  second_person_above: money,
  /** When support answers, in the house's time zone. Over midnight where it closes before it opens. */
  support_opens: timeOfDay,
  support_closes: timeOfDay,
})
export type HouseSettings = z.output<typeof settings>

export const officeSettings = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/settings',
  permission: 'settings.read',
  summary: 'What holds for the whole house and can be changed in the back office',
  input: z.object({}),
  output: settings,
  refusals: [],
})

export const changeSettings = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/settings',
  permission: 'settings.change',
  summary: 'Changes what is sent',
  input: z.object({
    transfers_on: z.optional(flag),
    transfer_min: z.optional(amount),
    transfer_daily_max: z.optional(amount),
    withdrawal_min: z.optional(amount),
    withdrawal_max: z.optional(amount),
    second_person_above: z.optional(amount),
    support_opens: z.optional(timeOfDay),
    support_closes: z.optional(timeOfDay),
  }),
  output: settings,
  refusals: ['amount_invalid', 'settings_contradict', 'hours_contradict'],
})
