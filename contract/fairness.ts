import type {
  CancelledReceipt,
  DrawProof,
  HalfProof,
  SingleReceipt,
  SlipReceipt,
} from '@glasshouse/rules/proof.ts'
import { eventForm } from '@glasshouse/rules/rounds.ts'
import * as z from 'zod/mini'
import { cancellation } from './bet-fields.ts'
import { defineCall } from './call.ts'
import { hash, id, money, smallId, time, wireId } from './fields.ts'
import { gameNo } from './games.ts'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))
const someHex = z.string().check(z.regex(/^([0-9a-f]{2}){1,1024}$/))
const path = z.array(hash).check(z.maxLength(64))
const count = z.int().check(z.nonnegative())
const positive = z.int().check(z.minimum(1))
const chainPlace = z.int().check(z.minimum(1), z.maximum(10_000_000))
const gameCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const word = z.string().check(z.regex(/^[A-Za-z0-9_:.-]{1,64}$/))

const die = z.int().check(z.minimum(1), z.maximum(6))

const place = z.object({ index: count, path })

/** A checkpoint of the public log, signed by the house and cosigned by as many witnesses as have to, or by none (Ed25519). */
export const signedCheckpoint = z.object({
  size: positive,
  root: hash,
  signature: hex(64),
  witnesses: z
    .array(
      z.object({
        key: hex(96),
        cosigner: hex(32),
        cosigner_signature: hex(48),
        signed_at: time,
        signature: hex(64),
      }),
    )
    .check(z.maxLength(9)),
})

const chain = z.object({
  end: hash,
  length: chainPlace,
  first_draws_at: time,
  period_seconds: positive,
  index: chainPlace,
})
const entropy = z.object({ source: word, independent: z.boolean(), value: z.nullable(someHex) })
const seal = z.nullable(z.object({ root: hash, count, total: money, sealed_at: time }))
const witnesses = z
  .array(z.object({ key: hex(96), signature: hex(48), signed_at: time, time_signature: hex(48) }))
  .check(z.maxLength(9))
const voided = z.nullable(z.object({ reason: word, voided_at: time, seed: z.nullable(hash) }))
const places = z.object({
  head: signedCheckpoint,
  policy: z.nullable(
    z.object({
      needed: positive,
      witnesses: z.array(hex(96)).check(z.maxLength(9)),
      told_at: time,
      index: count,
      path,
    }),
  ),
  chain: place,
  promise: place,
  seal: z.nullable(place),
  draw: z.nullable(place),
  void: z.nullable(place),
})
const round = {
  house_key: hex(32),
  game_code: gameCode,
  game_no: gameNo,
  status: z.enum(['open', 'closed', 'sealed', 'drawn', 'void']),
  opens_at: time,
  closes_at: time,
  draws_at: time,
  commitment: hash,
}

const proof = z.object({
  version: z.literal(1),
  ...round,
  paytable: word,
  paytable_hash: hash,
  triple_rule: z.enum(['triples_lose', 'triples_count']),
  chain,
  entropy,
  seal,
  witnesses,
  draw: z.nullable(z.object({ seed: hash, key: hash, dice: z.tuple([die, die, die]), drawn_at: time })),
  void: voided,
  log: z.nullable(places),
}) satisfies z.ZodMiniType<DrawProof>

const goals = z.array(z.int().check(z.minimum(0), z.maximum(2699))).check(z.minLength(2), z.maxLength(22))

/** The proof of a half of a virtual match: of its first half, which a second one continues, as the log tells it. */
const proofOfHalf = z.object({
  version: z.literal(2),
  ...round,
  rule: z.string().check(z.regex(/^goals\/[a-z0-9/-]{1,80}$/)),
  grid_hash: hash,
  chain,
  entropy,
  seal,
  witnesses,
  draw: z.nullable(z.object({ seed: hash, key: hash, numbers: goals, drawn_at: time })),
  before: z.nullable(
    z.object({ game_no: gameNo, seed: hash, entropy: someHex, numbers: goals, drawn_at: time }),
  ),
  void: voided,
  log: z.nullable(z.extend(places, { before: z.nullable(place) })),
}) satisfies z.ZodMiniType<HalfProof>

const play = z.string().check(z.regex(/^[a-z_]{1,24}(:-?\d{1,2}(\.\d{1,2})?)?$/))
const pick = z.string().check(z.regex(/^(\d{1,2}(-\d{1,2}){0,2}|[A-Za-z0-9/]{1,8})?$/))
const odds = z.string().check(z.regex(/^[1-9]\d{0,9}\/[1-9]\d{0,9}$/))
const nonce = z.string().check(z.regex(/^([0-9a-f]{32})?$/))
const roundOfBet = { id: wireId, game_code: gameCode, game_no: gameNo }
const receiptRest = {
  commitment: hash,
  placed_at: time,
  signature: hex(64),
  cancelled_at: z.nullable(time),
  inclusion: z.nullable(z.object({ root: hash, size: positive, index: count, path })),
}

const single = { ...roundOfBet, play, pick, stake: money, odds, salt: hex(16) }

const singleReceipt = z.object({
  version: z.literal([1, 2]),
  house_key: hex(32),
  bet: z.object({ ...single, nonce: z.optional(nonce) }),
  ...receiptRest,
}) satisfies z.ZodMiniType<SingleReceipt>

const cancelledReceipt = z.object({
  version: z.literal(4),
  house_key: hex(32),
  bet: z.object({ ...single, nonce: hex(16) }),
  ...receiptRest,
  cancelled_at: time,
  cancelled_by: cancellation,
}) satisfies z.ZodMiniType<CancelledReceipt>

/** A bet has at most twenty legs (`games.ts`). */
const someOf = <Item extends z.ZodMiniType>(item: Item, min: number) =>
  z.array(item).check(z.minLength(min), z.maxLength(20))

const slipReceipt = z.object({
  version: z.literal(3),
  house_key: hex(32),
  bet: z.object({
    ...roundOfBet,
    stake: money,
    salt: hex(16),
    nonce,
    sizes: someOf(positive, 1),
    legs: someOf(
      z.object({
        event: z.string().check(z.regex(eventForm)),
        market: play,
        pick,
        odds,
      }),
      2,
    ),
  }),
  ...receiptRest,
  cancelled_at: z.null(),
}) satisfies z.ZodMiniType<SlipReceipt>

export const drawProof = defineCall({
  method: 'GET',
  path: '/api/games/proof',
  actor: 'anyone',
  summary: 'What was promised before a round, what was sealed at its close, and how the dice follow',
  input: z.object({ game_id: smallId, game_no: gameNo }),
  output: proof,
  refusals: ['game_not_found', 'round_not_found'],
})

export const halfProof = defineCall({
  method: 'GET',
  path: '/api/games/halfProof',
  actor: 'anyone',
  summary:
    'The proof of a half of a virtual match: what was promised, sealed and drawn, and how its goals follow',
  input: z.object({ game_id: smallId, game_no: gameNo }),
  output: proofOfHalf,
  refusals: ['round_not_found'],
})

export const betReceipt = defineCall({
  method: 'GET',
  path: '/api/games/receipt',
  actor: 'player',
  summary:
    'What the house accepted as one of the own bets, signed, and after the close its way to the sealed root',
  /**
   * For a bet with several legs, `game_id` and `game_no` name the drawn round that the receipt is for; for a single they may be
   * left out.
   */
  input: z.object({ id, game_id: z.optional(smallId), game_no: z.optional(gameNo) }),
  output: z.discriminatedUnion('version', [singleReceipt, slipReceipt, cancelledReceipt]),
  refusals: ['bet_not_found', 'bet_lost', 'receipt_needs_round', 'receipt_of_made_up_bet'],
})

const monitorTest = z.object({
  /** The counts compared: faces, sums, triples, and the first dice of consecutive draws of a game. */
  name: z.enum(['faces', 'sums', 'triples', 'serial_pairs']),
  /** How often fair dice lie at least as far off, 0 to 1; null while there are fewer draws than it needs. */
  p: z.nullable(z.number()),
  /** The statistic of a chi-square test; null for the triples, whose test is exact, and while there are too few draws. */
  statistic: z.nullable(z.number()),
  degrees: z.nullable(z.int()),
  /** From how many draws (of `serial_pairs`: pairs of draws) on it is judged. */
  needs: count,
  /** Whether `p` is below the threshold. */
  alarm: z.boolean(),
})
export type MonitorTest = z.output<typeof monitorTest>

const frequency = z.object({ count, expected: z.number() })

const drawStatistics = z.object({
  draws: count,
  /** Where the entropy of these draws came from: `drand`, `witness`, `dev`, or `demonstration` (its made-up past). */
  sources: z.array(z.object({ source: z.string(), draws: count })),
  faces: z.array(z.extend(frequency, { face: z.int() })),
  sums: z.array(z.extend(frequency, { sum: z.int() })),
  triples: frequency,
  /** Row by row, the first die of a draw (1 to 6) and of the next draw of its game. 36 counts. */
  serial_pairs: z.array(count),
  tests: z.array(monitorTest),
  alarm: z.boolean(),
})
export type DrawStatistics = z.output<typeof drawStatistics>

const windows = z.object({
  /** Over all draws. */
  all: drawStatistics,
  /** Over the last `latest_draws` of them. */
  latest: drawStatistics,
})

export const fairnessStatistics = defineCall({
  method: 'GET',
  path: '/api/fairness/statistics',
  actor: 'anyone',
  summary: 'What the draws show against fair dice, over all of them and over the last 10,000, with an alarm',
  input: z.object({}),
  output: z.object({
    /** A test whose `p` is below it raises the alarm: one in a million. */
    threshold: z.number(),
    /** How many tests are made at a look, and how often fair dice would raise an alarm at one look, at most. */
    tests: count,
    family_threshold: z.number(),
    latest_draws: count,
    /** When the draws were counted. */
    counted_at: time,
    /** Whether any test raises it. */
    alarm: z.boolean(),
    /** Sealed rounds that were given up, against fair dice: whether they were given up for what they would have paid. */
    voids: z.object({
      sealed: count,
      /** How many of them have a known missed draw by now. */
      known: count,
      /** Rounds of dice among these with bets: those that are tested (rules/void-bias.ts). */
      rounds: count,
      would_have_paid: money,
      /** Mean and standard deviation of that sum by fair dice. */
      expected: money,
      deviation: money,
      /** An upper bound (0 to 1) on how often fair dice are this far off; null without a round. */
      p: z.nullable(z.number()),
      alarm: z.boolean(),
    }),
    all_games: windows,
    games: z.array(z.extend(windows, { id: z.int(), code: z.string(), name: z.string() })),
  }),
  refusals: [],
})
export type { DrawProof }
