import { sha256 } from '@noble/hashes/sha2.js'
import { type Beacon, beaconRoundFor, beaconTime, knownAt, quicknet, verifyBeacon } from './beacon.ts'
import { verifyBls } from './bls.ts'
import { commitmentOf, seedAt } from './chain.ts'
import { diceFromKey, type DrawInput, drawKey } from './draw.ts'
import { entropyPatience, isIndependentSource, outsideKind } from './entropy-source.ts'
import { bytesOf, hexOf } from './encoding.ts'
import { checkLog, checkHouseSignature, checkCosignatures, isEachKnown } from './check-log.ts'
import { halfRuleOf } from './sport/half-rule.ts'
import { paytableOf } from './paytable.ts'
import { paytableHash } from './paytable-hash.ts'
import { sealOf } from './proof-seal.ts'
import type { DrawProof, RoundProof } from './proof.ts'
import { sealStatement, sealTimeStatement } from './published.ts'
import { isAscending, isPolicy, neededBy, witnessesOfSource, witnessSourceId } from './witness-policy.ts'
import { isSignedByAll } from './witness-value.ts'

/**
 * One step of checking a proof. `holds` and `fails` were computed here; `not_yet` waits for a later moment of the round;
 * `not_shown` is what this proof cannot show to anyone, such as the origin of entropy that the house made itself.
 */
export type Check<Name extends string = CheckName> = {
  readonly name: Name
  readonly result: 'holds' | 'fails' | 'not_yet' | 'not_shown'
}
export type Result = Check['result']

/** The steps in the order of the round: promised, sealed, what the world added, the dice, the log. */
export const checkNames = [
  'parts',
  'times',
  'paytable',
  'commitment',
  'chain',
  'seal',
  'source',
  'order',
  'key',
  'dice',
  'void',
  'log',
  'log_order',
  'head',
  'head_witness',
  'house_key',
] as const
export type CheckName = (typeof checkNames)[number]
type Results = { [Name in CheckName]?: Result | undefined }

/** The reader's knowledge from other sources; a missing part is taken from the proof, or not checked. */
export type Trust = {
  /** The house's Ed25519 key, hexadecimal. */
  readonly houseKey?: string | undefined
  /** The BLS keys of all witnesses, hexadecimal. */
  readonly witnessKeys?: readonly string[] | undefined
  /** The drand network that the reader trusts; quicknet by default. */
  readonly beacon?: Beacon | undefined
}

/**
 * Checks a proof by computing all of it again, from what it says and what the reader trusts. Gives every step that
 * concerns its round, in order. Needs nothing from the house and never throws for a well-formed proof.
 */
export function checkProof(proof: DrawProof, trust: Trust = {}): Check[] {
  const results: Results = {
    ...checkRound(proof, trust),
    times: truth(hasTimes(proof, proof.draws_at - proof.chain.period_seconds)),
    paytable: checkPaytable(proof),
    ...(!proof.void && { dice: checkDice(proof) }),
  }
  return checkNames.flatMap((name) => {
    const result = results[name]
    return result === undefined ? [] : [{ name, result }]
  })
}

/** The steps that a round of dice and a half of a virtual match have in common; those that don't concern it are left out. */
export function checkRound(proof: RoundProof, trust: Trust, of: 'dice' | 'goals' = 'dice') {
  // Curve arithmetic is slow: done once for all steps.
  const isWitnessed = hasWitnessedSeals(proof, trust)
  const seed = proof.draw?.seed ?? proof.void?.seed ?? undefined
  return {
    parts: truth(hasItsParts(proof)),
    commitment: later(seed, (hex) => hexOf(commitmentOf(bytesOf(hex))) === proof.commitment),
    chain: later(seed, (hex) => hexOf(seedAt(bytesOf(hex), proof.chain.index)) === proof.chain.end),
    seal: checkSeal(proof, isWitnessed),
    ...(proof.void
      ? { ...checkMissed(proof, trust, isWitnessed), void: checkVoid(proof, trust) }
      : checkOfDraw(proof, { trust, isWitnessed, of })),
    log: checkLog(proof),
    log_order: checkLogOrder(proof),
    head: checkHouseSignature(proof.log?.head, proof.house_key),
    head_witness: checkCosignatures(proof.log?.head, {
      houseKey: proof.house_key,
      witnessKeys: trust.witnessKeys,
      policy: proof.log?.policy ?? null,
      newest: Math.max(proof.seal?.sealed_at ?? 0, proof.draw?.drawn_at ?? 0, proof.void?.voided_at ?? 0),
    }),
    house_key:
      trust.houseKey === undefined ? ('not_shown' as const) : truth(trust.houseKey === proof.house_key),
  }
}

/** Whether a list of checks contains a lie. */
export function isBroken(checks: readonly Check<string>[]): boolean {
  return checks.some(({ result }) => result === 'fails')
}

function truth(holds: boolean): Result {
  return holds ? 'holds' : 'fails'
}

function later<T>(value: T | undefined, holds: (value: T) => boolean): Result {
  return value === undefined ? 'not_yet' : truth(holds(value))
}

/** The document has exactly the fields of the state that it names. */
function hasItsParts({ status, seal, witnesses, draw, void: voided, entropy }: RoundProof): boolean {
  const state = voided ? 'void' : draw ? 'drawn' : seal ? 'sealed' : undefined
  return (
    (state === undefined ? status === 'open' || status === 'closed' : status === state) &&
    (witnesses.length === 0 || seal !== null) &&
    (draw
      ? entropy.value !== null
      : entropy.value === null || canBeMissed({ seal, void: voided, entropy })) &&
    entropy.independent === isIndependentSource(entropy.source)
  )
}

/**
 * The draw that a void round missed can be known once its seed is revealed, if it was sealed and its value comes from outside.
 */
function canBeMissed({
  seal,
  void: voided,
  entropy,
}: Pick<RoundProof, 'seal' | 'void' | 'entropy'>): boolean {
  return seal !== null && typeof voided?.seed === 'string' && isIndependentSource(entropy.source)
}

/**
 * The round opens when its game says, closes before its draw, and has the place in its chain that follows from the time of
 * the draw, so that none can be slipped in or left out.
 */
export function hasTimes({ opens_at, closes_at, draws_at, chain }: RoundProof, opening: number): boolean {
  return (
    opens_at === opening &&
    opens_at < closes_at &&
    closes_at <= draws_at &&
    // Multiplied instead of divided: a quotient of large numbers may be rounded to an integer.
    draws_at - chain.first_draws_at === (chain.index - 1) * chain.period_seconds &&
    chain.index >= 1 &&
    chain.index <= chain.length
  )
}

function checkPaytable(proof: DrawProof): Result {
  const paytable = paytableOf(proof.paytable)
  // A value that this program is too old to know.
  if (!paytable) return 'not_shown'
  return truth(hexOf(paytableHash(paytable, proof.triple_rule)) === proof.paytable_hash)
}

const rootOfNothing = hexOf(sha256(new Uint8Array(0)))

/** Sealed after the close and before the draw, as each witness signed it that did; a round without bets has the root of nothing. */
function checkSeal(proof: RoundProof, isWitnessed: boolean): Result | undefined {
  const { seal, closes_at, draw, void: voided, witnesses } = proof
  if (!seal) return draw ? 'fails' : voided ? undefined : 'not_yet'
  const isEmpty = seal.count === 0
  return truth(
    seal.sealed_at >= closes_at &&
      (!draw || draw.drawn_at >= seal.sealed_at) &&
      isEmpty === (seal.root === rootOfNothing) &&
      isEmpty === (seal.total === '0.00') &&
      (witnesses.length === 0 || isWitnessed),
  )
}

type OfDraw = { trust: Trust; isWitnessed: boolean; of: 'dice' | 'goals' }

/** Source, order and key of a round that was or will be drawn. */
function checkOfDraw(proof: RoundProof, { trust, isWitnessed, of }: OfDraw) {
  const { draw } = proof
  const source = checkSource(proof, trust)
  const key = keyOf(proof, of)
  if (!draw || !key)
    return { source, order: 'not_yet' as const, key: draw ? ('fails' as const) : ('not_yet' as const) }
  return {
    source,
    order: checkOrder(proof, trust, isWitnessed),
    key: truth(hexOf(key) === draw.key && draw.drawn_at >= proof.draws_at),
  }
}

function checkDice(proof: DrawProof): Result {
  if (!proof.draw) return 'not_yet'
  const key = keyOf(proof, 'dice')
  return truth(key !== undefined && diceFromKey(key).join() === proof.draw.dice.join())
}

/** The inputs of the key, for a void round those of the draw that it missed; undefined while one of them is unknown. */
export function drawInputOf({
  draw,
  void: voided,
  seal,
  entropy,
  game_code,
  game_no,
}: Omit<RoundProof, 'log'>): DrawInput | undefined {
  const seed = draw?.seed ?? voided?.seed ?? undefined
  if (seed === undefined || !seal || entropy.value === null) return undefined
  return {
    seed: bytesOf(seed),
    gameCode: game_code,
    gameNo: game_no,
    sourceId: entropy.source,
    entropy: bytesOf(entropy.value),
    root: bytesOf(seal.root),
  }
}

function keyOf(proof: RoundProof, of: 'dice' | 'goals'): Uint8Array | undefined {
  const input = drawInputOf(proof)
  return input && drawKey(input, of)
}

/**
 * Source and order of a sealed round that was given up, where its value comes from outside. Both may lack in the document of an
 * honest house, and be left out by another one: a value that is not there when the seed is, is not shown.
 */
function checkMissed(proof: RoundProof, trust: Trust, isWitnessed: boolean) {
  const { seal, entropy, witnesses, void: voided } = proof
  if (!seal || !isIndependentSource(entropy.source)) return {}
  const source = checkSource(proof, trust)
  return {
    source: source === 'not_yet' && voided?.seed ? ('not_shown' as const) : source,
    order: witnesses.length > 0 ? checkOrder(proof, trust, isWitnessed) : ('not_shown' as const),
  }
}

/** Whether the entropy is exactly the promised value of the promised source. */
function checkSource(proof: RoundProof, { beacon = quicknet, witnessKeys }: Trust): Result {
  const { source, value } = proof.entropy
  const kind = outsideKind(source)
  if (kind === 'drand') {
    const round = drandRound(proof, beacon)
    if (round === undefined) return 'fails'
    return value === null ? 'not_yet' : truth(verifyBeacon(beacon, round, bytesOf(value)))
  }
  if (kind === 'witness')
    return value === null ? 'not_yet' : truth(isOfSigners(proof, bytesOf(value), witnessKeys))
  // Made by the house itself: nobody can verify how.
  return value === null ? 'not_yet' : 'not_shown'
}

/**
 * Whether a value is the signatures of the witnesses that make the source: just as many of the policy's as it needs, or, where none was
 * told, those of the document. A house that lost when one of them signed, as with a backup, still has the signature in the value.
 */
function isOfSigners(
  { entropy: { source }, witnesses, log, ...proof }: RoundProof,
  value: Uint8Array,
  witnessKeys: readonly string[] | undefined,
): boolean {
  const seal = sealOf(proof)
  const named = witnesses.map(({ key }) => key)
  const policy = log?.policy ?? { needed: named.length, witnesses: named }
  const keys = isPolicy(policy) ? witnessesOfSource(source, [policy]) : undefined
  return (
    seal !== undefined &&
    keys !== undefined &&
    isEachKnown(keys, witnessKeys) &&
    isSignedByAll(value, keys, seal)
  )
}

/** The round of the beacon that the proof names, if it is the one that its draw's time asks for. */
function drandRound(proof: RoundProof, beacon: Beacon): number | undefined {
  // There is none before the beacon's beginning.
  if (proof.draws_at <= beacon.genesis) return undefined
  const round = beaconRoundFor(beacon, proof.draws_at)
  return proof.entropy.source === `drand:${beacon.name}:${round}` ? round : undefined
}

/** Whether as many outside the house saw the seal before the entropy was known as have to. */
function checkOrder(
  proof: RoundProof,
  { beacon = quicknet, witnessKeys }: Trust,
  isWitnessed: boolean,
): Result {
  const kind = outsideKind(proof.entropy.source)
  if (kind === undefined) return 'not_shown'
  const { witnesses, closes_at, log } = proof
  if (witnesses.length === 0) return 'not_shown'
  if (!isWitnessed) return 'fails'
  const policy = log?.policy ?? null
  const round = kind === 'drand' ? drandRound(proof, beacon) : undefined
  if (kind === 'drand' && round === undefined) return 'fails'
  // Without it nothing says who would have had to sign.
  if (!policy) return 'not_shown'
  // It cannot exist before the seal that it is under; but one from before the close could tell what bets would win.
  if (round === undefined) {
    const isOfAll = proof.entropy.source === witnessSourceId(witnesses.map(({ key }) => key))
    return isOfAll && witnesses.every(({ signed_at }) => signed_at >= closes_at) ? 'holds' : 'not_shown'
  }
  const inTime = witnesses.filter(
    ({ key, signed_at }) => signed_at < beaconTime(beacon, round) && policy.witnesses.includes(key),
  )
  return inTime.length >= neededBy(policy, witnessKeys) ? 'holds' : 'not_shown'
}

/** Both signatures of each witness under the seal of the proof: of those that the reader knows, if keys are given. */
function hasWitnessedSeals({ witnesses, ...proof }: RoundProof, { witnessKeys }: Trust): boolean {
  const seal = sealOf(proof)
  const keys = witnesses.map(({ key }) => key)
  if (!seal || keys.length === 0 || !isAscending(keys) || !isEachKnown(keys, witnessKeys)) return false
  return witnesses.every(
    ({ key, signature, signed_at, time_signature }) =>
      verifyBls(bytesOf(key), sealStatement(seal), bytesOf(signature)) &&
      verifyBls(bytesOf(key), sealTimeStatement(seal, signed_at), bytesOf(time_signature)),
  )
}

/** A round may be given up for the published reasons alone, each at its time; never once it is drawn. */
function checkVoid(proof: RoundProof, { beacon = quicknet }: Trust): Result {
  const { void: voided, draw, seal, closes_at, draws_at, entropy } = proof
  if (!voided || draw) return 'fails'
  switch (voided.reason) {
    case 'never_opened':
      return truth(seal === null && voided.voided_at >= closes_at)
    case 'operator':
      // From then on the value can be known: who chooses then chooses a draw.
      return truth(
        seal === null && voided.voided_at < (knownAt(beacon, entropy.source, draws_at) ?? draws_at),
      )
    case 'entropy_late':
      // Nobody can prove that the value was missing: a house that had it can claim that.
      return voided.voided_at >= draws_at + entropyPatience ? 'not_shown' : 'fails'
    case 'sealed_late':
      return truth(isSealedLate(proof, beacon))
    case 'match_void':
      // For a second half, the leaf about its voided first half is another one.
      return halfRuleOf(proof.triple_rule)?.half === 2 ? 'not_shown' : 'fails'
    case 'restored':
      // No loss voids a sealed one. A value of the house's own it could make again in any case.
      return seal && outsideKind(entropy.source) ? 'fails' : 'not_shown'
    default:
      return 'fails'
  }
}

/** Only a beacon's value can be known before a seal; and a seal that a witness had in time did not come late. */
function isSealedLate(proof: RoundProof, beacon: Beacon): boolean {
  const round = drandRound(proof, beacon)
  if (round === undefined || !proof.seal) return false
  const known = beaconTime(beacon, round)
  return proof.seal.sealed_at >= known && proof.witnesses.every(({ signed_at }) => signed_at >= known)
}

/** The log has the chain and the policy before the promise, the promise before the seal, the seal before the draw. */
function checkLogOrder({ log }: RoundProof): Result {
  if (!log) return 'not_shown'
  if (log.policy && log.policy.index >= log.promise.index) return 'fails'
  const places = [log.chain, log.promise, log.seal, log.draw ?? log.void].flatMap((place) =>
    place ? [place.index] : [],
  )
  return truth(places.every((index, at) => at === 0 || index > places[at - 1]!))
}
