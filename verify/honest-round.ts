import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { beaconRoundFor, quicknet } from '@glasshouse/rules/beacon.ts'
import { blsSecretKey } from '@glasshouse/rules/bls.ts'
import { nonceOfSecret, signCancellation } from '@glasshouse/rules/cancellation.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import {
  checkpointBody,
  checkpointStatement,
  cosignatureStatement,
  logOrigin,
} from '@glasshouse/rules/checkpoint.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf, lp } from '@glasshouse/rules/encoding.ts'
import { createTree, inclusionProof } from '@glasshouse/rules/merkle.ts'
import { exactOdds, uniformEdge } from '@glasshouse/rules/paytable.ts'
import { paytableHash } from '@glasshouse/rules/paytable-hash.ts'
import { roundOfAny } from '@glasshouse/rules/check-half.ts'
import { leafBefore, leavesOf } from '@glasshouse/rules/proof-leaves.ts'
import { sealOf } from '@glasshouse/rules/proof-seal.ts'
import type {
  BetReceipt,
  CancelledReceipt,
  Cosignature,
  DrawProof,
  HalfProof,
  SingleReceipt,
  SlipReceipt,
} from '@glasshouse/rules/proof.ts'
import {
  cosignerStatement,
  policyLeaf,
  sealStatement,
  sealTimeStatement,
} from '@glasshouse/rules/published.ts'
import { receiptStatement } from '@glasshouse/rules/receipt-statement.ts'
import { betLeaf, type SealedBet, type SealedSlip, slipLeaf } from '@glasshouse/rules/seal.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { publicKeyOf, signatureOf } from './example-signatures.ts'

// A small honest house: one round with all its keys, from which the published vectors are made.

export const hashOf = (words: string) => sha256(new TextEncoder().encode(words))
/** A BLS secret that everybody knows, for examples alone. */
export const exampleSecret = (name: string) =>
  blsSecretKey(new Uint8Array([...hashOf(name), ...hashOf(name).slice(0, 16)]))

const houseSecret = hashOf('house')
export const houseKey = hexOf(ed25519.getPublicKey(houseSecret))
const witnessSecret = exampleSecret('witness')
export const witnessKey = hexOf(publicKeyOf(witnessSecret))
const cosignerSecret = hashOf('cosigner')
const cosigner = ed25519.getPublicKey(cosignerSecret)

const period = 180
/** When the round is drawn: just after round 1000 of quicknet, whose signature is published with drand's own vectors. */
export const drawsAt = 1_692_806_366
export const beaconValue =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const chainSecret = hashOf('a chain')
const chainLength = 20
export const chainPlace = 3
const gameCode = 'dice-3m'
const gameNo = '20230823-0003'
const salt = hashOf('salt').slice(0, 16)
const nonce = hashOf('nonce').slice(0, 16)

export type Source = 'drand' | 'witness' | 'dev'
export type Change = (proof: DrawProof) => void
const unchanged: Change = () => undefined

/** The seed at a place of the chain. */
export const seedOf = (place: number) => seedAt(chainSecret, chainLength - place)

/** The bets of the round. */
export const bets: SealedBet[] = [3, 4, 5].map((face) => ({
  betId: 1000 + face,
  gameCode,
  gameNo,
  play: 'single',
  pick: `${face}`,
  stakeMinor: 500n,
  odds: { num: 210n, den: 91n },
  salt,
  nonce,
}))
/** The same as leaves of version 1. */
export const firstBets = bets.map((bet): SealedBet => ({ ...bet, nonce: undefined }))
/** The root over bets. */
export const rootOfBets = (of: readonly SealedBet[]) => {
  const tree = createTree()
  for (const bet of of) tree.add(betLeaf(bet))
  return tree.root()
}

/**
 * Everything that the house publishes of the round, signed by who has to. `before` changes facts before they are
 * signed and drawn from, `between` after the draw and before the log, as a house could that lies.
 */
export function honestRound(source: Source, before = unchanged, between = unchanged): DrawProof {
  const proof = promisedRound(source)
  before(proof)
  if (source !== 'dev') witness(proof, proof.closes_at + 2)
  proof.entropy.value = valueOf(proof)
  drawAgain(proof, seedOf(chainPlace))
  between(proof)
  publish(proof)
  return proof
}

/** The promise and the seal of the round. */
export function promisedRound(source: Source): DrawProof {
  const sourceId = {
    drand: `drand:quicknet:${beaconRoundFor(quicknet, drawsAt)}`,
    witness: witnessSourceId([witnessKey]),
    dev: 'dev:1',
  }[source]
  return {
    version: 1,
    house_key: houseKey,
    game_code: gameCode,
    game_no: gameNo,
    status: 'drawn',
    opens_at: drawsAt - period,
    closes_at: drawsAt - 60,
    draws_at: drawsAt,
    commitment: hexOf(commitmentOf(seedOf(chainPlace))),
    paytable: uniformEdge.code,
    paytable_hash: hexOf(paytableHash(uniformEdge, 'triples_lose')),
    triple_rule: 'triples_lose',
    chain: {
      end: hexOf(seedAt(chainSecret, chainLength)),
      length: chainLength,
      first_draws_at: drawsAt - (chainPlace - 1) * period,
      period_seconds: period,
      index: chainPlace,
    },
    entropy: { source: sourceId, independent: source !== 'dev', value: null },
    seal: { root: hexOf(rootOfBets(bets)), count: bets.length, total: '15.00', sealed_at: drawsAt - 59 },
    witnesses: [],
    draw: null,
    void: null,
    log: null,
  }
}

/** The witness signs the seal as it stands in the proof. */
export function witness(proof: DrawProof | HalfProof, signedAt: number, secret = witnessSecret): void {
  const seal = sealOf(proof)
  if (!seal) throw new Error('the proof has no seal')
  const signed = {
    key: hexOf(publicKeyOf(secret)),
    signature: hexOf(signatureOf(secret, sealStatement(seal))),
    signed_at: signedAt,
    time_signature: hexOf(signatureOf(secret, sealTimeStatement(seal, signedAt))),
  }
  const others = proof.witnesses.filter(({ key }) => key !== signed.key)
  proof.witnesses = inOrder([...others, signed])
}

const inOrder = <Signed extends { key: string }>(list: readonly Signed[]) =>
  list.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** The value of the source that the proof names. */
export function valueOf({ entropy: { source }, witnesses }: DrawProof | HalfProof): string {
  if (source.startsWith('drand:')) return beaconValue
  return source.startsWith('witness:')
    ? witnesses.map(({ signature }) => signature).join('')
    : hexOf(hashOf('entropy'))
}

/** Writes the draw that follows from the seed and from all else in the proof. */
export function drawAgain(proof: DrawProof, seed: Uint8Array): void {
  const key = drawKey({
    seed,
    gameCode: proof.game_code,
    gameNo: proof.game_no,
    sourceId: proof.entropy.source,
    entropy: bytesOf(proof.entropy.value ?? ''),
    root: bytesOf(proof.seal?.root ?? ''),
  })
  proof.draw = {
    seed: hexOf(seed),
    key: hexOf(key),
    dice: [...diceFromKey(key)],
    drawn_at: proof.draws_at + 1,
  }
}

/** How a log is told: in which order, who has to sign, and who did. */
export type Publishing = {
  direction?: 'forwards' | 'backwards'
  policy?: { needed: number; secrets: readonly Uint8Array[] }
  cosignedBy?: readonly Uint8Array[]
}
const oneWitness = { needed: 1, secrets: [witnessSecret] }
const toldAt = ({ opens_at }: DrawProof | HalfProof) => opens_at - 3_600

/**
 * Puts what the proof says into a log of its own, among other leaves; house and witness sign its checkpoint. Backwards:
 * as a house could that makes its promises afterwards.
 */
export function publish(
  proof: DrawProof | HalfProof,
  { direction = 'forwards', policy = oneWitness, cosignedBy = policy.secrets }: Publishing = {},
): void {
  const { chain, promise, seal, draw, void: voided } = leavesOf(roundOfAny(proof))
  const before = proof.version === 2 ? leafBefore(proof) : null
  const { needed, secrets } = policy
  const witnesses = secrets.map((secret) => publicKeyOf(secret))
  const told = policyLeaf({ needed, witnesses, toldAt: toldAt(proof) })
  const said = [told, chain, lp('something else'), promise, before, seal, lp('another'), draw, voided]
  const leaves = said.filter((leaf) => leaf !== null)
  if (direction === 'backwards') leaves.reverse()
  const placeOf = (leaf: Uint8Array | null) => {
    if (!leaf) return null
    const index = leaves.indexOf(leaf)
    return { index, path: inclusionProof(leaves, index).map(hexOf) }
  }
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  const checkpoint = { size: tree.size, root: tree.root() }
  const log = {
    head: {
      size: tree.size,
      root: hexOf(tree.root()),
      signature: hexOf(ed25519.sign(checkpointStatement(bytesOf(houseKey), checkpoint), houseSecret)),
      witnesses: inOrder(
        cosignedBy.map((by) =>
          cosign(checkpoint, { signedAt: Math.max(proof.draws_at + 700, proof.void?.voided_at ?? 0), by }),
        ),
      ),
    },
    policy: { needed, witnesses: witnesses.map(hexOf), told_at: toldAt(proof), ...placeOf(told)! },
    chain: placeOf(chain)!,
    promise: placeOf(promise)!,
    seal: placeOf(seal),
    draw: placeOf(draw),
    void: placeOf(voided),
  }
  if (proof.version === 2) proof.log = { ...log, before: placeOf(before) }
  else proof.log = log
}

/** The witness's cosignature under a checkpoint of the house's log. */
export function cosign(
  checkpoint: { size: number; root: Uint8Array },
  { signedAt, house = houseKey, by = witnessSecret }: { signedAt: number; house?: string; by?: Uint8Array },
): Cosignature {
  const body = checkpointBody({ origin: logOrigin(bytesOf(house)), ...checkpoint })
  return {
    key: hexOf(publicKeyOf(by)),
    cosigner: hexOf(cosigner),
    cosigner_signature: hexOf(signatureOf(by, cosignerStatement(cosigner))),
    signed_at: signedAt,
    signature: hexOf(ed25519.sign(cosignatureStatement(body, signedAt), cosignerSecret)),
  }
}

/** The receipt of the round's second bet, with its way to the sealed root. */
export function honestReceipt(proof: DrawProof | HalfProof, of: readonly SealedBet[] = bets): SingleReceipt {
  const leaves = of.map(betLeaf)
  const bet = of[1]!
  const placedAt = Math.min(proof.opens_at + 30, proof.closes_at - 1)
  const receipt: SingleReceipt = {
    version: bet.nonce ? 2 : 1,
    house_key: houseKey,
    bet: {
      id: `${bet.betId}`,
      game_code: proof.game_code,
      game_no: proof.game_no,
      play: bet.play,
      pick: bet.pick,
      stake: '5.00',
      odds: exactOdds(bet.odds),
      salt: hexOf(salt),
      ...(bet.nonce && { nonce: hexOf(bet.nonce) }),
    },
    commitment: proof.commitment,
    placed_at: placedAt,
    signature: '',
    cancelled_at: null,
    inclusion: {
      root: proof.seal?.root ?? '',
      size: of.length,
      index: 1,
      path: inclusionProof(leaves, 1).map(hexOf),
    },
  }
  signReceipt(receipt, leaves[1]!)
  return receipt
}

/** The secret of the device that placed a bet which its player cancelled. */
const deviceSecret = hexOf(hashOf('device'))

/** The receipt of a bet beside those of the round, which its player cancelled ten seconds after it was placed. */
export function honestCancelledReceipt(proof: DrawProof | HalfProof, bet = bets[1]!): CancelledReceipt {
  const placedAt = Math.min(proof.opens_at + 30, proof.closes_at - 11)
  const own = { ...bet, betId: 1009, nonce: bytesOf(nonceOfSecret(deviceSecret)) }
  const receipt: CancelledReceipt = {
    version: 4,
    house_key: houseKey,
    bet: {
      id: `${own.betId}`,
      game_code: proof.game_code,
      game_no: proof.game_no,
      play: own.play,
      pick: own.pick,
      stake: '5.00',
      odds: exactOdds(own.odds),
      salt: hexOf(salt),
      nonce: hexOf(own.nonce),
    },
    commitment: proof.commitment,
    placed_at: placedAt,
    signature: '',
    cancelled_at: placedAt + 10,
    inclusion: null,
    cancelled_by: signCancellation(deviceSecret, `${own.betId}`),
  }
  signReceipt(receipt, betLeaf(own))
  return receipt
}

/** A bet of two of these three, with a leg on the round of one of these bets, on a match, and on a round that a house draws later. */
function slipBeside({ gameCode: code, gameNo: number, play, pick, odds }: SealedBet): SealedSlip {
  const elsewhere = { num: 21n, den: 10n }
  return {
    betId: 1010,
    stakeMinor: 900n,
    salt,
    nonce,
    legs: [
      { event: 'super-6/20230823-0007', market: 'total:2.5', pick: 'over', odds: elsewhere },
      { event: `${code}/${number}`, market: play, pick, odds },
      { event: 'practice-30s/20230823-0120', market: 'big', pick: '', odds: elsewhere },
    ],
  }
}

/** The leaves of a round where such a bet follows on these, and what its seal says then. */
export function leavesWithSlip(of: readonly SealedBet[] = bets) {
  const leaves = [...of.map(betLeaf), slipLeaf(slipBeside(of[1]!))]
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  return { leaves, sealed: { root: hexOf(tree.root()), count: leaves.length, total: '24.00' } }
}

/** The receipt of that bet for this round, which is sealed with it. */
export function honestSlipReceipt(
  proof: DrawProof | HalfProof,
  of: readonly SealedBet[] = bets,
): SlipReceipt {
  const { leaves } = leavesWithSlip(of)
  const place = of.length
  const receipt: SlipReceipt = {
    version: 3,
    house_key: houseKey,
    bet: {
      id: '1010',
      game_code: proof.game_code,
      game_no: proof.game_no,
      stake: '9.00',
      salt: hexOf(salt),
      nonce: hexOf(nonce),
      sizes: [2],
      legs: slipBeside(of[1]!).legs.map((leg) => ({ ...leg, odds: exactOdds(leg.odds) })),
    },
    commitment: proof.commitment,
    placed_at: Math.min(proof.opens_at + 30, proof.closes_at - 1),
    signature: '',
    cancelled_at: null,
    inclusion: {
      root: proof.seal?.root ?? '',
      size: leaves.length,
      index: place,
      path: inclusionProof(leaves, place).map(hexOf),
    },
  }
  signReceipt(receipt, leaves[place]!)
  return receipt
}

/** The house signs a receipt of the bet with that leaf. */
export function signReceipt(receipt: BetReceipt, leaf: Uint8Array): void {
  const { bet, commitment, placed_at, version, cancelled_at } = receipt
  const statement = receiptStatement({
    leaf,
    commitment: bytesOf(commitment),
    placedAt: placed_at,
    sizes: 'sizes' in bet ? bet.sizes : undefined,
    cancelledAt: version === 4 ? cancelled_at : undefined,
  })
  receipt.signature = hexOf(ed25519.sign(statement, houseSecret))
}
