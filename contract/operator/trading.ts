import * as z from 'zod/mini'
import { playField, pickField } from '../bet-fields.ts'
import { defineCall } from '../call.ts'
import { amount, count, flag, id, money, oneLine, preciseTime, smallId, time, wireId } from '../fields.ts'
import { gameNo } from '../games.ts'
import { officeFixture, reason } from './sport.ts'

const ofOperator = { actor: 'operator' } as const
const match = { game_id: smallId, game_no: gameNo }

/** Odds with two decimals, `1.26`. */
const typedOdds = z
  .string({ error: 'odds_invalid' })
  .check(z.regex(/^\d{1,3}\.\d{2}$/, { error: 'odds_invalid' }))

const tradedPrice = z.object({
  pick: z.string(),
  name: z.string(),
  /** By the grid of now, in parts of a million; null where the prices were not made by a grid. */
  chance: z.nullable(z.int()),
  /** The grid's own price, and the price on sale; null: not sold. */
  auto: z.nullable(z.string()),
  odds: z.nullable(z.string()),
  overridden: z.boolean(),
  /** Its prices by version, oldest first. */
  history: z.array(z.nullable(z.string())),
  /** The stakes of all open bets with a leg on it. */
  stakes: money,
})

const tradedMarket = z.object({
  play: z.string(),
  group: z.string(),
  line: z.nullable(z.string()),
  name: z.string(),
  suspended: z.boolean(),
  /** The cost of its bets at the worst score still possible, and the narrowest limit on it. */
  worst: money,
  cap: z.nullable(money),
  prices: z.array(tradedPrice),
})
export type TradedMarket = z.output<typeof tradedMarket>

export const officeMatch = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/sport/fixture',
  permission: 'sport.read',
  summary:
    'A match as it is traded: exposure by score, markets with prices and their history, the largest bets',
  input: z.object({ id }),
  output: z.object({
    fixture: officeFixture,
    /** The sums of all open bets with a leg on it: cashed-out parts are in neither the stakes nor the payments. */
    stakes: money,
    bets: z.int(),
    /**
     * By score at full time, up to 10-10: what the house would pay at it, and how likely it is in parts of a million; 0: the match
     * can't end so any more. A half-time bet counts at every score that can follow, so that no payment is put too low. At a score that can't be any more nothing is paid.
     */
    scores: z.array(z.object({ home: z.int(), away: z.int(), paid: money, chance: z.nullable(z.int()) })),
    markets: z.array(tradedMarket),
    versions: z.array(
      z.object({ version: z.int(), made_at: time, home: z.nullable(z.int()), away: z.nullable(z.int()) }),
    ),
    /** Traders' prices that a repricing took back, as they would have allowed a sure profit beside the new ones; newest first. */
    taken_back: z._default(z.array(z.object({ name: z.string(), odds: z.string(), at: time })), []),
    largest: z.array(
      z.object({
        id: wireId,
        player: z.string(),
        name: z.string(),
        odds: z.string(),
        legs: z.int(),
        stake: money,
        createtime: time,
      }),
    ),
    now: preciseTime,
  }),
  refusals: ['match_not_found'],
})

export const setPrice = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/price',
  permission: 'sport.trade',
  summary:
    'Puts a price in the place of the grid’s, or removes it (`odds` null); more than 20 % from the grid, or longer than fair, a second person approves it; by which the match could be backed for a sure profit, it is refused',
  input: z.object({ ...match, play: playField, pick: pickField, odds: z.nullable(typedOdds), reason }),
  output: z.object({
    /** False: it waits for a second person, as that request. */
    applied: z.boolean(),
    request_id: z.nullable(wireId),
    version: z.int(),
  }),
  refusals: [
    'match_not_found',
    'bet_content_invalid',
    'odds_invalid',
    'prices_follow_grid',
    'price_sure_profit',
    'betting_closed',
    'request_waiting',
    'note_required',
  ],
})

const importReport = z.object({
  dry_run: z.boolean(),
  added: z.int(),
  scored: z.int(),
  moved: z.int(),
  unchanged: z.int(),
  /** `row` counts from 1; 0 is the whole file. */
  refused: z.array(z.object({ file: z.string(), row: z.int(), reason: z.string() })),
})
export type ImportReport = z.output<typeof importReport>

export const importMatches = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/import',
  permission: 'sport.trade',
  maxBodyBytes: 8 * 1024 * 1024,
  summary:
    'Takes fixtures and scores from files in the form of football.json; `dry_run` writes nothing and reports the same',
  input: z.object({
    files: z
      .array(
        z.object({
          name: z.string().check(z.maxLength(255), oneLine),
          text: z.string().check(z.maxLength(8 * 1024 * 1024)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    dry_run: flag,
  }),
  output: importReport,
  refusals: [],
})

export const createMatch = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/create',
  permission: 'sport.trade',
  summary: 'Enters a match by hand; it goes on sale within a week of its kick-off',
  input: z.object({
    league: z.string().check(z.regex(/^[a-z0-9.]{2,32}$/)),
    round: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    home: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    away: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    kicks_off_at: z.pipe(count, time),
  }),
  output: importReport,
  refusals: ['kick_off_past'],
})

export const limitHolder = z.enum(['house', 'player', 'day'])
const limitRow = z.object({
  id: wireId,
  holder: limitHolder,
  /** Null: all leagues, all matches, all markets. */
  league: z.nullable(z.object({ code: z.string(), name: z.string() })),
  match: z.nullable(z.object({ game_no: z.string(), home: z.string(), away: z.string() })),
  play: z.nullable(z.string()),
  /** The market in words. */
  market: z.nullable(z.string()),
  amount: money,
})
export type LimitRow = z.output<typeof limitRow>

export const officeLimits = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/sport/limits',
  permission: 'sport.read',
  summary: 'The limits of football, the same for every player: those of the game, and the narrower ones',
  input: z.object({}),
  output: z.object({
    game_id: z.int(),
    match_cap: money,
    max_stake: money,
    max_payout: money,
    list: z.array(limitRow),
    /** Every market that a limit may be for, in words. */
    markets: z._default(z.array(z.object({ code: z.string(), name: z.string() })), []),
  }),
  refusals: [],
})

export const askLimit = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/limits',
  permission: 'sport.limits',
  summary: 'Asks for a limit, or to take one away (`amount` null); a second person approves it',
  input: z.object({
    holder: limitHolder,
    league: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,32}$/))),
    match: z.optional(z.object(match)),
    play: z.optional(playField),
    amount: z.nullable(amount),
    reason,
  }),
  output: z.object({ request_id: wireId }),
  refusals: [
    'match_not_found',
    'league_not_found',
    'bet_content_invalid',
    'amount_invalid',
    'limit_scope_invalid',
    'limit_unchanged',
    'request_waiting',
    'note_required',
  ],
})
