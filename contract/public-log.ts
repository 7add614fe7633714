import { entryKinds } from '@glasshouse/rules/log-entry.ts'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { signedCheckpoint } from './fairness.ts'
import { count, hash, limit, listOf, money, page, time, wireId } from './fields.ts'
import { gameNo } from './games.ts'

/** A place in the log, or how many leaves it has. */
const place = z.int().check(z.nonnegative())
const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

export const fairnessKeys = defineCall({
  method: 'GET',
  path: '/api/fairness/keys',
  actor: 'anyone',
  summary: 'The keys under which draws are checked, and where each game gets what nobody could know before',
  input: z.object({}),
  output: z.object({
    /** Ed25519: receipts and checkpoints of the log are signed under it. */
    house_key: hex(32),
    /** The same for programs that read C2SP's signed notes: the log's name, the key's id, the key. */
    log_verifier_key: z.string(),
    /**
     * Who signs seals and checkpoints of the log beside the house, where to ask them, and how many have to have signed;
     * null where nobody does. `beside_house` where a demonstration runs it itself, so that it is independent of nobody.
     */
    witnesses: z.nullable(
      z.object({
        needed: z.int(),
        list: z.array(z.object({ url: z.string(), key: hex(96) })),
        beside_house: z.boolean(),
      }),
    ),
    /** The public beacon, where a game draws from one. */
    beacon: z.nullable(
      z.object({
        name: z.string(),
        chain_hash: hash,
        public_key: hex(96),
        genesis: time,
        period_seconds: z.int(),
      }),
    ),
    /** From which source each game promises its rounds now, and whether it is out of the house's hands. */
    games: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        source: z.string(),
        independent: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const logCheckpoint = defineCall({
  method: 'GET',
  path: '/api/fairness/head',
  actor: 'anyone',
  summary: 'The newest checkpoint of the public log, and the newest that enough witnesses signed, too',
  input: z.object({
    /**
     * A place of the log: the first checkpoint over it is wanted that as many witnesses signed as the policy told
     * before it needs.
     */
    over: z.optional(count),
  }),
  output: z.object({
    head: z.nullable(signedCheckpoint),
    /** When the house signed it, by its own clock; null before the first. */
    signed_at: z.nullable(time),
    witnessed: z.nullable(signedCheckpoint),
  }),
  refusals: [],
})

export const logEntries = defineCall({
  method: 'GET',
  path: '/api/fairness/log',
  actor: 'anyone',
  summary:
    'What the house published, newest first: chains, promises, seals, draws and voids with their leaves',
  input: z.object({
    /** Only what is before this place; of the newest on, if it is not said. */
    before: z.optional(count),
    limit,
  }),
  output: z.object({
    /** How many leaves the log has. */
    size: place,
    list: z.array(
      z.object({
        index: place,
        kind: z.enum(entryKinds),
        game_code: z.string(),
        /** Empty for a chain, which is a game's. */
        game_no: z.string(),
        published_at: time,
        /** The bytes that are hashed, as `rules/published.ts` writes them. */
        leaf: z.string().check(z.regex(/^([0-9a-f]{2})+$/)),
      }),
    ),
  }),
  refusals: [],
})

export const logConsistency = defineCall({
  method: 'GET',
  path: '/api/fairness/consistency',
  actor: 'anyone',
  summary: 'Shows that the log of one size begins with all of a smaller one (RFC 6962, section 2.1.2)',
  input: z.object({ from: count, to: count }),
  output: z.object({ from: place, to: place, path: z.array(hash) }),
  refusals: ['log_not_so_long'],
})

export const logInclusion = defineCall({
  method: 'GET',
  path: '/api/fairness/inclusion',
  actor: 'anyone',
  summary: 'Shows that the log of a size has a leaf at a place (RFC 6962, section 2.1.1)',
  input: z.object({ index: count, size: count }),
  output: z.object({ index: place, size: place, path: z.array(hash) }),
  refusals: ['log_not_so_long'],
})

export const lossList = defineCall({
  method: 'GET',
  path: '/api/fairness/losses',
  actor: 'anyone',
  summary:
    'Each time that a failure of the database lost accepted bets, newest first: the numbers and the time lost',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        epoch: place,
        /** No other bet gets these numbers; 0 and 0 where the house doesn't know which were lost. */
        first_bet: wireId,
        last_bet: wireId,
        /** Everything between the two is lost. */
        known_until: time,
        heard_until: time,
        told_at: time,
      }),
    ),
  }),
  refusals: [],
})

/** Why a round was given up. */
export const voidReasons = [
  'never_opened',
  'entropy_late',
  'sealed_late',
  'operator',
  'restored',
  'match_void',
] as const

export const voidedRounds = defineCall({
  method: 'GET',
  path: '/api/fairness/voids',
  actor: 'anyone',
  summary: 'Every round that was given up, newest first: why, and what went back to its players',
  input: z.object({ page, limit }),
  output: listOf(
    z.object({
      game_id: z.int(),
      game_code: z.string(),
      game_name: z.string(),
      game_no: gameNo,
      reason: z.enum(voidReasons),
      voided_at: time,
      /** Bets that stood when it was given up. */
      bets: place,
      /** The total refunded; null until everybody has been paid. */
      refunded: z.nullable(money),
      /**
       * The result that a sealed void round would have had, found when its seed was revealed and its outside value had arrived
       * after all: three dice, or for a half the goals of each club and their seconds. Null while nobody can know it.
       */
      would_have_drawn: z.nullable(z.object({ kind: z.enum(['dice', 'goals']), numbers: z.array(z.int()) })),
    }),
  ),
  refusals: [],
})
