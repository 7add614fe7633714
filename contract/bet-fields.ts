import * as z from 'zod/mini'

/** What is bet on, and on what of it: for dice a play and its numbers, for a match a market and its outcome. */
export const playField = z
  .string({ error: 'bet_content_invalid' })
  .check(z.maxLength(24, { error: 'bet_content_invalid' }))
export const pickField = z
  .string({ error: 'bet_content_invalid' })
  .check(z.maxLength(8, { error: 'bet_content_invalid' }))

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

/** By the house's limits, the same for every player; the sum that goes with one is what the whole call could stake. */
export const limitRefusals = [
  'liability_cap_reached',
  'match_limit_reached',
  'market_limit_reached',
  'league_limit_reached',
  'player_limit_reached',
  'day_limit_reached',
] as const

/** Of bets in play alone. */
export const inPlayRefusals = ['match_changed', 'too_many_waiting_bets', 'decided_too_late'] as const
