import { lp } from './encoding.ts'

/**
 * The house's publications, as the bytes that are hashed into its log or signed. Numbers are decimal text, times whole epoch
 * seconds, hashes and keys raw bytes, each field behind its length (LP).
 */
export type ChainStart = {
  gameCode: string
  /** The chain's published end, seed(0). */
  end: Uint8Array
  length: number
  firstDrawsAt: number
  periodSeconds: number
}

/** The promise of a round, published before it opens. */
export type RoundPromise = {
  gameCode: string
  gameNo: string
  opensAt: number
  closesAt: number
  drawsAt: number
  commitment: Uint8Array
  chainEnd: Uint8Array
  chainIndex: number
  /** The hash of its prices: the paytable of dice, the goal grid of a half. */
  paytableHash: Uint8Array
  /** How its result follows: the triple rule of dice, or what the goals of a half are drawn from (`sport/half-rule.ts`). */
  rule: string
  sourceId: string
}

/** The bets on a round at its close. */
export type RoundSeal = {
  gameCode: string
  gameNo: string
  root: Uint8Array
  count: bigint
  /** Minor units. */
  total: bigint
}

export type PublishedDraw = {
  gameCode: string
  gameNo: string
  seed: Uint8Array
  entropy: Uint8Array
  /** The three dice; of a half the goals of each club and the seconds in which they fell. */
  numbers: readonly number[]
  drawnAt: number
}

export type PublishedVoid = { gameCode: string; gameNo: string; reason: string; voidedAt: number }

/** A loss of accepted bets by a failure of the database: from one number to another, both included. */
export type PublishedLoss = {
  /** 0n and 0n where no bet was lost, but another movement of money. */
  firstBet: bigint
  lastBet: bigint
  /** The newest moment that the database still knows, and the last that the witness heard of, epoch seconds. */
  knownUntil: number
  heardUntil: number
  toldAt: number
}

/** The web app that the house serves from then on, so that nobody is served another one in silence. */
export type PublishedApp = {
  /** SHA-256 of the list of its files, as `sha256sum` writes it. */
  list: Uint8Array
  /** How many files the list has. */
  files: number
  /** SHA-256 of the verifier in one file, as a page and as a program. */
  page: Uint8Array
  program: Uint8Array
  toldAt: number
}

/** Which witnesses the house has from then on, and how many of them must have cosigned a checkpoint for it to count. */
export type WitnessPolicy = {
  needed: number
  /** Their BLS keys, 96 bytes each. */
  witnesses: readonly Uint8Array[]
  toldAt: number
}

/** How far the house had come when it told its witness: leaves missing after that were lost. */
export type HighWaterMark = {
  /** How many losses were told before. */
  epoch: bigint
  /** The newest accepted bet and the newest journal entry, by their numbers. */
  bet: bigint
  entry: bigint
  /** The leaves of its newest signed checkpoint. */
  leaves: bigint
  /** Epoch seconds by the house's clock. */
  at: number
}

export function chainLeaf(chain: ChainStart): Uint8Array {
  const { gameCode, end, length, firstDrawsAt, periodSeconds } = chain
  return lp('glasshouse/log/chain/1', gameCode, end, `${length}`, `${firstDrawsAt}`, `${periodSeconds}`)
}

export function promiseLeaf(round: RoundPromise): Uint8Array {
  return lp(
    'glasshouse/log/promise/1',
    round.gameCode,
    round.gameNo,
    `${round.opensAt}`,
    `${round.closesAt}`,
    `${round.drawsAt}`,
    round.commitment,
    round.chainEnd,
    `${round.chainIndex}`,
    round.paytableHash,
    round.rule,
    round.sourceId,
  )
}

export function sealLeaf(seal: RoundSeal, sealedAt: number): Uint8Array {
  return lp('glasshouse/log/seal/1', ...sealFields(seal), `${sealedAt}`)
}

export function drawLeaf(draw: PublishedDraw): Uint8Array {
  const { gameCode, gameNo, seed, entropy, numbers, drawnAt } = draw
  return lp('glasshouse/log/draw/1', gameCode, gameNo, seed, entropy, numbers.join(','), `${drawnAt}`)
}

export function voidLeaf({ gameCode, gameNo, reason, voidedAt }: PublishedVoid): Uint8Array {
  return lp('glasshouse/log/void/1', gameCode, gameNo, reason, `${voidedAt}`)
}

export function lossLeaf({ firstBet, lastBet, knownUntil, heardUntil, toldAt }: PublishedLoss): Uint8Array {
  return lp(
    'glasshouse/log/loss/1',
    `${firstBet}`,
    `${lastBet}`,
    `${knownUntil}`,
    `${heardUntil}`,
    `${toldAt}`,
  )
}

export function appLeaf({ list, files, page, program, toldAt }: PublishedApp): Uint8Array {
  return lp('glasshouse/log/app/1', list, `${files}`, page, program, `${toldAt}`)
}

export function policyLeaf({ needed, witnesses, toldAt }: WitnessPolicy): Uint8Array {
  return lp('glasshouse/log/policy/1', `${needed}`, `${toldAt}`, ...witnesses)
}

/** The statement by which the house signs its high-water mark, so that nobody else can make it report a loss. */
export function markStatement({ epoch, bet, entry, leaves, at }: HighWaterMark): Uint8Array {
  return lp('glasshouse/mark/2', `${epoch}`, `${bet}`, `${entry}`, `${leaves}`, `${at}`)
}

/** The statement that the witness signs about a round, once: its signature is the entropy of the witness source. */
export function sealStatement(seal: RoundSeal): Uint8Array {
  return lp('glasshouse/seal/1', ...sealFields(seal))
}

/** When the witness signed a seal, by its own clock: signed beside the seal, so that it is no part of the entropy. */
export function sealTimeStatement(seal: RoundSeal, signedAt: number): Uint8Array {
  return lp('glasshouse/seal-time/1', ...sealFields(seal), `${signedAt}`)
}

function sealFields({ gameCode, gameNo, root, count, total }: RoundSeal) {
  return [gameCode, gameNo, root, `${count}`, `${total}`] as const
}

/** The statement by which a witness certifies, with its BLS key, the Ed25519 key that it cosigns the log with. */
export function cosignerStatement(cosigner: Uint8Array): Uint8Array {
  return lp('glasshouse/cosigner/1', cosigner)
}

/** The statement by which the house signs a request to its witness, so that nobody else can ask for a signature in its name. */
export function witnessRequest(path: string, body: string): Uint8Array {
  return lp('glasshouse/to-witness/1', path, body)
}
