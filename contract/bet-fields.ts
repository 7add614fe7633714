import * as z from 'zod/mini'
import { keyRefusals } from './call.ts'
import { hash, id, money } from './fields.ts'

/** The market and the outcome that is bet on: for dice a play and its numbers, for a match a market and its outcome. */
export const playField = z
  .string({ error: 'bet_content_invalid' })
  .check(z.maxLength(24, { error: 'bet_content_invalid' }))
export const pickField = z
  .string({ error: 'bet_content_invalid' })
  .check(z.maxLength(8, { error: 'bet_content_invalid' }))

/** For a match: the version of its prices that the player saw. Dice need none, their odds do not move. */
export const version = z.optional(z.int({ error: 'bet_content_invalid' }).check(z.positive()))
/** Which price to accept when it has moved since: only the one shown, a better one too, or any. */
export const priceChange = z.enum(['none', 'better', 'any'], { error: 'bet_content_invalid' })

/** How many legs one bet may have. */
export const maxLegs = 20

/** The result of a leg. `returned` counts 1: a push, a void match. */
export const legResult = z.enum(['pending', 'won', 'half_won', 'returned', 'half_lost', 'lost'])

/** A leg as it was taken. */
export const placedLeg = z.object({
  game_id: z.int(),
  game_no: z.string(),
  play: z.string(),
  pick: z.string(),
  odds: z.string(),
})

/** 16 bytes that a player's device made up, hexadecimal: they go into the sealed leaves of its bets. Empty or left out for none. */
export const nonce = z
  .string({ error: 'bet_content_invalid' })
  .check(z.regex(/^([0-9a-f]{32})?$/, { error: 'bet_content_invalid' }))

/** That its player cancels a bet: the key behind the bet's nonce, and its signature (`rules/cancellation.ts`). */
export const cancellation = z.object({
  key: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
})

/** Of a call that cancels a bet; `proof` is needed where the bet was placed with a nonce. */
export const cancelling = {
  input: z.object({ id, proof: z.optional(cancellation) }),
  refusals: [
    'bet_not_found',
    'bet_already_cancelled',
    'bet_not_cancellable',
    'bet_of_other_device',
    'round_closed',
    ...keyRefusals,
  ],
} as const

/** The effect of a corrected result on a bet; a node of the release before leaves it out. */
export const correctionFields = {
  /** The amount taken back, and the part of it that the player still owes. */
  taken_back: z._default(money, '0.00'),
  owed: z._default(money, '0.00'),
  /** The part of the payout that met what the player owed from another one. */
  met: z._default(money, '0.00'),
}

/** By the house's limits, the same for every player; the sum that goes with one is what the whole call could stake. */
export const limitRefusals = [
  'liability_cap_reached',
  'match_limit_reached',
  'market_limit_reached',
  'league_limit_reached',
  'player_limit_reached',
  'day_limit_reached',
] as const

/** For bets in play alone. */
export const inPlayRefusals = ['match_changed', 'too_many_waiting_bets', 'decided_too_late'] as const
