import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { amount, flag, money, smallId } from '../fields.ts'
import { hours } from './settings.ts'

const ofOperator = { actor: 'operator' } as const

/** The most chips that a bet page offers. */
export const maxChips = 8

const game = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['dice', 'sports']),
  name: z.string(),
  /** Between two draws, seconds; null for sport, where each match has its own kick-off. */
  period_seconds: z.nullable(z.int()),
  min_stake: money,
  max_stake: money,
  /** The most that one bet pays out. */
  max_payout: money,
  /** The most that the house may have to pay on one round or match. */
  liability_cap: money,
  chips: z.array(money),
  /** When it takes bets, in the house's time zone; null: day and night. */
  hours: z._default(z.nullable(hours), null),
  /** Whether it takes bets within its hours. */
  open: z.boolean(),
})
export type OfficeGame = z.output<typeof game>

export const officeGames = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/games',
  permission: 'games.read',
  summary: 'The games with their limits, closed ones as well',
  input: z.object({}),
  output: z.object({ list: z.array(game) }),
  refusals: [],
})

export const changeGame = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/games',
  permission: 'games.change',
  summary:
    'Opens or closes a game, or changes its limits: what is sent. Bets that were accepted stay as they are',
  input: z.object({
    id: smallId,
    min_stake: z.optional(amount),
    max_stake: z.optional(amount),
    max_payout: z.optional(amount),
    liability_cap: z.optional(amount),
    hours: z.optional(z.nullable(hours)),
    chips: z.optional(z.array(amount).check(z.minLength(1), z.maxLength(maxChips))),
    open: z.optional(flag),
  }),
  output: game,
  refusals: ['game_not_found', 'amount_invalid', 'settings_contradict', 'hours_contradict'],
})
