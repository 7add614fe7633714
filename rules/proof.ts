import type { Cancellation } from './cancellation.ts'

/**
 * The proof of a draw: all that is published of a round, as one JSON document. Times are whole epoch seconds, bytes
 * hexadecimal in lower case, amounts in major units with two decimals. Parts still to come are null. From its draw or
 * its void on, and once the log's checkpoint covers that, the document never changes but for a void round's
 * seed and value.
 */
export type DrawProof = {
  version: 1
  /** The house's Ed25519 key, under which receipts and log checkpoints are signed. */
  house_key: string
  game_code: string
  game_no: string
  status: 'open' | 'closed' | 'sealed' | 'drawn' | 'void'
  opens_at: number
  closes_at: number
  draws_at: number
  commitment: string
  /** The code of the paytable; the hash is over its odds and the triple rule. */
  paytable: string
  paytable_hash: string
  triple_rule: 'triples_lose' | 'triples_count'
  chain: { end: string; length: number; first_draws_at: number; period_seconds: number; index: number }
  /**
   * `source` names the source and which of its values; the value is its raw bytes. For a sealed round that was given up, the
   * value may come with the seed: then the draw that it missed follows.
   */
  entropy: { source: string; independent: boolean; value: string | null }
  seal: { root: string; count: number; total: string; sealed_at: number } | null
  /** Each witness's signatures under the seal, and under it with the time at which it signed; by ascending keys. */
  witnesses: { key: string; signature: string; signed_at: number; time_signature: string }[]
  draw: { seed: string; key: string; dice: [number, number, number]; drawn_at: number } | null
  void: { reason: string; voided_at: number; seed: string | null } | null
  /** Where the public log has it; null for a draw that was written with a demonstration's past, and a lie for any other. */
  log: ProofLog | null
}

/**
 * The fields that the steps of a proof need, common to a round of dice and a half of a virtual match: a half's `triple_rule` and
 * `dice` are its rule and its numbers, its `paytable_hash` the hash of its goal grid.
 */
export type RoundProof = Omit<DrawProof, 'version' | 'paytable' | 'triple_rule' | 'draw'> & {
  triple_rule: string
  draw: { seed: string; key: string; dice: readonly number[]; drawn_at: number } | null
}

/** The proof of a half of a virtual match: the same document, version 2, with what a half has in the place of dice. */
export type HalfProof = Omit<
  DrawProof,
  'version' | 'paytable' | 'paytable_hash' | 'triple_rule' | 'draw' | 'log'
> & {
  version: 2
  /** The rule that the goals are drawn by (`sport/half-rule.ts`), and the hash of the grid that follows from it. */
  rule: string
  grid_hash: string
  draw: { seed: string; key: string; numbers: number[]; drawn_at: number } | null
  /** How the first half of the match ended, which a second half continues; null of a first half, and until then. */
  before: HalfBefore | null
  log: (ProofLog & { before: LogPlace | null }) | null
}

/** The proof of a drawn round: version 1 of dice, version 2 of a half. */
export type AnyProof = DrawProof | HalfProof

/** The drawn first half, as its leaf of the log tells it. */
export type HalfBefore = {
  game_no: string
  seed: string
  entropy: string
  numbers: number[]
  drawn_at: number
}

/** Leaves of the log with their paths to one checkpoint that covers them all. */
export type ProofLog = {
  head: SignedCheckpoint
  /** The policy that applies: the newest one told before the promise; null if there was none. */
  policy: LoggedPolicy | null
  chain: LogPlace
  promise: LogPlace
  seal: LogPlace | null
  draw: LogPlace | null
  void: LogPlace | null
}

export type LogPlace = { index: number; path: string[] }

/** The contents of a policy's leaf, and its place in the log. */
export type LoggedPolicy = { needed: number; witnesses: string[]; told_at: number } & LogPlace

/**
 * A checkpoint of the log, signed by the house. Cosigned by as many witnesses as the policy
 * needs, by ascending keys, or shown without any.
 */
export type SignedCheckpoint = {
  size: number
  root: string
  signature: string
  witnesses: Cosignature[]
}

/**
 * A witness's cosignature under a checkpoint (Ed25519), with the time by its own clock; and that the key `cosigner` is
 * that of the witness, signed under the BLS `key` by which the witness is known.
 */
export type Cosignature = {
  key: string
  cosigner: string
  cosigner_signature: string
  signed_at: number
  signature: string
}

/** A receipt, kept by the player of an accepted bet: the bet as sealed, signed by the house, and after the close its place. */
type Receipt<Version extends number, Bet, Cancelled = number | null> = {
  version: Version
  house_key: string
  bet: {
    id: string
    /** The drawn round that the receipt is for. */
    game_code: string
    game_no: string
    stake: string
    /** 16 bytes, hexadecimal. */
    salt: string
  } & Bet
  commitment: string
  placed_at: number
  signature: string
  /** When its player cancelled it before the close: it is in no sealed tree then. Nobody cancels a bet with several legs. */
  cancelled_at: Cancelled
  /** The way from the bet to the sealed root; null before the seal, and for a cancelled bet. */
  inclusion: { root: string; size: number; index: number; path: string[] } | null
}

/** For a bet with one leg. 1: its leaf is of version 1, without a nonce. */
export type SingleReceipt = Receipt<
  1 | 2,
  SingleBet & {
    /** 16 bytes that the player's device made up, hexadecimal, or empty; not in version 1. */
    nonce?: string | undefined
  }
>

type SingleBet = {
  play: string
  /** Empty for a play without one. */
  pick: string
  /** "num/den", as it was accepted. */
  odds: string
}

/** For a bet with one leg whose player cancelled it, with the signature of the device that placed it. */
export type CancelledReceipt = Receipt<4, SingleBet & { nonce: string }, number> & {
  cancelled_by: Cancellation
}

/** For a bet with several legs: one for each drawn round that it has a leg on. */
export type SlipReceipt = Receipt<
  3,
  {
    nonce: string
    /** The sizes of its combinations, which the stake is divided among: [3] if all three have to win. */
    sizes: number[]
    legs: ReceiptLeg[]
  },
  null
>

/** `event` is "game_code/game_no", `market` the play of dice, `odds` "num/den". */
export type ReceiptLeg = { event: string; market: string; pick: string; odds: string }

export type BetReceipt = SingleReceipt | SlipReceipt | CancelledReceipt

/** The legs of a receipt's bet, also of the one that a single has. */
export function legsOfReceipt({ bet }: BetReceipt): readonly ReceiptLeg[] {
  if ('legs' in bet) return bet.legs
  return [{ event: `${bet.game_code}/${bet.game_no}`, market: bet.play, pick: bet.pick, odds: bet.odds }]
}
