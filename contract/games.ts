import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import {
  cancelling,
  correctionFields,
  inPlayRefusals,
  legResult,
  limitRefusals,
  maxLegs,
  nonce,
  pickField,
  placedLeg,
  playField,
  priceChange,
  version,
} from './bet-fields.ts'
import { defineCall, keyRefusals } from './call.ts'
import {
  amount,
  date,
  filter,
  hash,
  id,
  limit,
  listOf,
  money,
  page,
  preciseTime,
  smallId,
  time,
  wireId,
} from './fields.ts'
import { readJsonText } from './wire-form.ts'

export const gameNo = z.string().check(z.regex(/^\d{8}-\d{4,6}$/))
/** How many lines one slip may have. */
export const maxBetsPerSlip = 50

/** The three dice of a draw and what follows from them. `size` is `none` for a triple where triples lose. */
export const gameResult = z.object({
  game_no: z.string(),
  dice: z.tuple([z.int(), z.int(), z.int()]),
  sum: z.int(),
  size: z.enum(['big', 'small', 'none']),
  parity: z.enum(['odd', 'even']),
  triple: z.boolean(),
  drawn_at: time,
  /** Whether the value of this draw came from elsewhere than the house: from a beacon, or a witness that it does not run itself. */
  independent: z.boolean(),
})
export type GameResult = z.output<typeof gameResult>

const roundTimes = z.object({ game_no: z.string(), opens_at: time, closes_at: time, draws_at: time })

export const roundStatus = z.enum(['open', 'closed', 'drawn', 'settled', 'void'])
export type RoundStatus = z.output<typeof roundStatus>

const gameSummary = z.object({
  id: z.int(),
  category_id: z.int(),
  code: z.string(),
  kind: z.enum(['dice', 'sports']),
  name: z.string(),
  cover: z.string(),
  period_seconds: z.int(),
  close_seconds: z.int(),
  min_bet: money,
  max_bet: money,
  /** Whether three equal dice lose on big, small, odd and even (the custom of K3), or count like every other throw. */
  triple_rule: z.enum(['triples_lose', 'triples_count']),
  status: z.enum(['open', 'suspended']),
  /** When it next opens by its hours; null while they run, and where only an operator opens it. */
  opens_at: z._default(z.nullable(time), null),
  current: z.nullable(roundTimes),
  last: z.nullable(gameResult),
})
export type GameSummary = z.output<typeof gameSummary>

export const gameCategory = defineCall({
  method: 'GET',
  path: '/api/games/category',
  actor: 'anyone',
  summary: 'The categories of games',
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), icon: z.string() })),
  refusals: [],
})

export const gameList = defineCall({
  method: 'GET',
  path: '/api/games/list',
  actor: 'anyone',
  summary: 'The games with their current round',
  input: z.object({
    category_id: filter(smallId),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(140))),
    page,
    limit,
  }),
  output: z.extend(listOf(gameSummary), { now: preciseTime }),
  refusals: [],
})

const play = z.object({
  play: z.string(),
  pick: z.string(),
  name: z.string(),
  group: z.enum(['size', 'sum', 'single', 'pair', 'triple', 'two', 'three', 'combination']),
  /** The return for a stake of 1, stake included, rounded down: two decimals, or three where they say more. */
  odds: z.string(),
  /** The exact return, "num/den". */
  odds_exact: z.string(),
  wins_of_216: z.int(),
  min: money,
  max: money,
})
export type PlayOffer = z.output<typeof play>

export const gamePlay = defineCall({
  method: 'GET',
  path: '/api/games/play',
  actor: 'anyone',
  summary: 'All that the bet page needs; balance only with a token',
  input: z.object({ game_id: smallId }),
  output: z.object({
    game: z.extend(gameSummary, {
      paytable: z.string(),
      max_payout: money,
      liability_cap: money,
      max_bets: z.int(),
      /** Where the draw's outside entropy comes from, and whether that is out of the house's hands: a beacon, or a witness that it does not run itself. */
      entropy: z.object({ source: z.string(), independent: z.boolean() }),
    }),
    round: z.extend(roundTimes, { status: roundStatus, commitment: hash }),
    now: preciseTime,
    plays: z.array(play),
    chips: z.array(money),
    last: z.array(gameResult),
    balance: z.nullable(money),
  }),
  refusals: ['game_not_found', 'period_info_failed'],
})

export const getGameResult = defineCall({
  method: 'GET',
  path: '/api/games/getGameResult',
  actor: 'anyone',
  summary: 'The result of a round, the newest one when no game_no is given',
  input: z.object({ game_id: smallId, game_no: z.optional(gameNo) }),
  output: z.extend(gameResult, {
    next: z.object({ game_no: z.string(), closes_at: time, draws_at: time }),
    now: preciseTime,
  }),
  refusals: ['game_not_found', 'round_not_found', 'period_info_failed'],
})

/** Rounds in a row that were given up for the same reason, their stakes returned: from the first to the last of them. */
const voidRounds = z.object({ first: z.string(), last: z.string(), count: z.int(), reason: z.string() })
export type VoidRounds = z.output<typeof voidRounds>

export const getHistoryRecord = defineCall({
  method: 'GET',
  path: '/api/games/getHistoryRecord',
  actor: 'anyone',
  summary: "The draws of a day in the house's time zone, newest first, and the page's void rounds",
  input: z.object({ game_id: smallId, date: filter(date), page, limit }),
  output: z.extend(listOf(gameResult), { date: z.string(), voids: z.array(voidRounds) }),
  refusals: ['game_not_found'],
})

/** `cashed_out`: nothing of its stake is left to win or lose. */
export const betStatus = z.enum(['pending', 'win', 'lose', 'cancelled', 'cashed_out'])
export type BetStatus = z.output<typeof betStatus>
/** As an answer tells it (spec.md §3): a state that came with a newer server is `unknown` to its reader. */
const toldStatus = orElse(z.enum([...betStatus.options, 'unknown']), 'unknown')

const betLine = z.object(
  {
    play: playField,
    pick: z.optional(pickField),
    amount,
    version,
    price_change: z._default(priceChange, 'none'),
  },
  { error: 'bet_content_invalid' },
)

const leg = z.object(
  { game_id: smallId, game_no: gameNo, play: playField, pick: z.optional(pickField), version },
  { error: 'bet_content_invalid' },
)
/** A bet with legs of its own, on any events: a single, an accumulator, or a system by its name (rules/sport/slips.ts). */
const multipleLine = z.object(
  {
    legs: z
      .array(leg, { error: 'bet_content_invalid' })
      .check(z.minLength(1, { error: 'no_bet_selected' }), z.maxLength(maxLegs, { error: 'too_many_legs' })),
    /** Left out: all legs have to win. */
    system: z.optional(z.string({ error: 'bet_content_invalid' }).check(z.maxLength(16))),
    /** The whole stake, divided evenly over the combinations. */
    amount,
    price_change: z._default(priceChange, 'none'),
  },
  { error: 'bet_content_invalid' },
)

const betLines = linesOf(betLine)
const slipLines = linesOf(z.union([betLine, multipleLine]))

function linesOf<Line extends z.ZodMiniType>(line: Line) {
  return z
    .array(line, { error: 'bet_content_invalid' })
    .check(
      z.minLength(1, { error: 'no_bet_selected' }),
      z.maxLength(maxBetsPerSlip, { error: 'too_many_bets' }),
    )
}

/** Bets on the event that the call names: the array itself, or the same as JSON text (forms and older clients send text). */
export const betContent = readJsonText(betLines)
/** The same, and bets with legs of their own. */
export const slipContent = readJsonText(slipLines)

const placedBet = z.object({
  id: wireId,
  /** For a bet with several legs the name of its system, or `accumulator`. */
  play: z.string(),
  pick: z.string(),
  /** Empty for a system, whose combinations have odds of their own. */
  odds: z.string(),
  stake: money,
  status: betStatus,
  /** For a bet that was sent with legs, at the odds that it got. */
  legs: z.optional(z.array(placedLeg)),
})

export const submitBet = defineCall({
  method: 'POST',
  path: '/api/games/submitBet',
  actor: 'player',
  summary:
    'Places all bets of bet_content, or none: on the round or match that the call names, or with legs of their own',
  /** game_id and game_no may be left out where every bet has legs. */
  input: z.object({
    game_id: z.optional(smallId),
    game_no: z.optional(gameNo),
    bet_content: slipContent,
    nonce: z.optional(nonce),
  }),
  output: z.object({
    bets: z.array(placedBet),
    balance: money,
    /** The slip's number; the signed receipt hangs on it. Null of one in play, which waits: see `waitingBets`. */
    receipt: z.nullable(wireId),
    waiting: z.optional(z.object({ id: wireId, decides_at: preciseTime, now: preciseTime })),
  }),
  refusals: [
    'game_not_found',
    'game_suspended',
    'game_closed',
    'round_not_found',
    'round_closed',
    'match_not_found',
    'betting_closed',
    'round_not_open',
    'betting_suspended',
    'odds_changed',
    ...inPlayRefusals,
    'no_bet_selected',
    'bet_content_invalid',
    'too_many_bets',
    'too_many_legs',
    'system_invalid',
    'related_outcomes',
    'amount_invalid',
    'stake_below_minimum',
    'stake_above_maximum',
    ...limitRefusals,
    'insufficient_balance',
    'stake_limit_reached',
    'loss_limit_reached',
    'birthday_required',
    'too_young',
    'player_excluded',
    'player_timed_out',
    'player_frozen',
    ...keyRefusals,
    'bet_failed',
  ],
  idempotent: true,
})

export const cancelBet = defineCall({
  method: 'POST',
  path: '/api/games/cancelBet',
  actor: 'player',
  summary: 'Takes a bet back before the close, with an exact refund',
  output: z.object({ id: wireId, refund: money, balance: money }),
  ...cancelling,
  idempotent: true,
})

const betLeg = z.extend(placedLeg, {
  game_name: z.string(),
  /** The match, "Arsenal FC v Chelsea FC", or nothing for dice; and the selection in words. */
  event: z.string(),
  name: z.string(),
  /** When betting closed, for a match its kick-off. */
  closes_at: time,
  result: legResult,
  /** How the match ended, "2-1", or the dice, "1-4-6"; null until then. Drawn events, dice and halves, have a proof. */
  outcome: z.nullable(z.string()),
  has_proof: z._default(z.boolean(), false),
  /** When a drawn event is drawn; null for a match. */
  draws_at: z._default(z.nullable(time), null),
})
export type BetLeg = z.output<typeof betLeg>

/** A bet with several legs has the game and number of the leg that closed last, and in `play` its system. */
const betRecord = z.object({
  id: wireId,
  game_id: z.int(),
  game_name: z.string(),
  game_no: z.string(),
  play: z.string(),
  pick: z.string(),
  /** The play's name in the language of the request. */
  name: z.string(),
  odds: z.string(),
  stake: money,
  /** Includes cash-outs. */
  payout: money,
  profit: money,
  status: toldStatus,
  /** The part of the stake that was cashed out, and the payout for it. */
  cashed_out: money,
  cash_out_paid: money,
  createtime: time,
  /** For a bet on dice alone. */
  result: z.nullable(gameResult),
  /** Null for a bet on one round of dice, which says all of it above. */
  legs: z.nullable(z.array(betLeg)),
  /** Among how many combinations the stake is divided; 1 for a single and an accumulator. */
  combinations: z.int(),
})
export type BetRecord = z.output<typeof betRecord>

export const getBetRecord = defineCall({
  method: 'GET',
  path: '/api/games/getBetRecord',
  actor: 'player',
  summary: 'Own bets, newest first, with a summary over the whole filter',
  input: z.object({
    game_id: filter(smallId),
    game_no: filter(gameNo),
    status: filter(betStatus),
    range: z._default(z.enum(['today', '7d', '30d', 'custom', 'all']), 'all'),
    start: z.optional(date),
    end: z.optional(date),
    page,
    limit,
  }),
  output: z.extend(listOf(betRecord), {
    /** Cancelled bets count neither as stake nor as payout; pending ones have no payout yet. */
    summary: z.object({ count: z.int(), stake: money, payout: money, profit: money }),
  }),
  refusals: ['game_not_found'],
})

export const getBetDetail = defineCall({
  method: 'GET',
  path: '/api/games/getBetDetail',
  actor: 'player',
  summary: 'One bet with its round, its draw and how it was computed',
  input: z.object({ id }),
  output: z.extend(betRecord, {
    /** "num/den"; empty for a system. */
    odds_exact: z.string(),
    /** Null unless it is a single bet on dice. */
    wins_of_216: z.nullable(z.int()),
    possible_payout: money,
    cancellable: z.boolean(),
    receipt: wireId,
    /** The plan that placed it; null: its player did. */
    plan: z.nullable(wireId),
    salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    nonce,
    /** For a bet on matches, the event that closes last; its `draws_at` is its close, and it has no promise. */
    round: z.extend(roundTimes, { status: roundStatus, commitment: z.nullable(hash) }),
    void_reason: z.nullable(z.string()),
    cancelled_at: z.nullable(time),
    cash_outs: z.array(z.object({ part: money, paid: money, met: z._default(money, '0.00'), at: time })),
    settled_at: z.nullable(time),
    /** Settled again after a corrected result. */
    corrected: z.boolean(),
    ...correctionFields,
    now: preciseTime,
  }),
  refusals: ['bet_not_found', 'bet_lost'],
})
