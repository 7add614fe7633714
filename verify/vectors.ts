import { commitmentOf, previousSeed } from '@glasshouse/rules/chain.ts'
import { checkAnyProof, roundOfAny } from '@glasshouse/rules/check-half.ts'
import type { Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { BetReceipt, DrawProof, HalfProof, SingleReceipt, SlipReceipt } from '@glasshouse/rules/proof.ts'
import { betLeaf, slipLeaf } from '@glasshouse/rules/seal.ts'
import {
  bets,
  type Change,
  drawAgain,
  exampleSecret,
  hashOf,
  honestReceipt,
  firstBets,
  honestRound,
  honestSlipReceipt,
  houseKey,
  leavesWithSlip,
  publish,
  rootOfBets,
  signReceipt,
  type Source,
  witness,
  witnessKey,
  cosign,
} from './honest-round.ts'
import { cancellations } from './vectors-of-cancellations.ts'
import { allSelections, derivations } from './vectors-of-derivation.ts'
import { halves } from './vectors-of-halves.ts'
import { pricesOfHalves } from './vectors-of-prices.ts'
import { severalWitnesses } from './vectors-of-witnesses.ts'

/** The published vectors by the name of their file. */
export function vectors(): Record<string, unknown> {
  return {
    derivation: derivations(),
    selections: allSelections(),
    prices: pricesOfHalves(),
    proofs: proofs(),
  }
}

const trust: Trust = { houseKey, witnessKeys: [witnessKey] }

/** A proof, or a receipt beside it, with what its reader knows. */
export type Case = { name: string; proof: DrawProof | HalfProof; trust?: Trust; receipt?: BetReceipt }

/** Proofs that hold and proofs that lie, each with what checking it has to say. */
function proofs() {
  return [
    ...honestCases(),
    ...lies(),
    ...givenUp(),
    ...receipts(),
    ...cancellations(),
    ...halves(),
    ...severalWitnesses(),
  ].map(({ name, proof, trust: known = trust, receipt }) => ({
    name,
    trust: { house_key: known.houseKey, witness_keys: known.witnessKeys },
    proof,
    checks: Object.fromEntries(checkAnyProof(proof, known).map((check) => [check.name, check.result])),
    ...(receipt && {
      receipt,
      receipt_checks: Object.fromEntries(
        checkReceipt(receipt, roundOfAny(proof)).map((check) => [check.name, check.result]),
      ),
    }),
  }))
}

function honestCases(): Case[] {
  return [
    { name: 'honest, drand', proof: honestRound('drand') },
    { name: 'honest, witness', proof: honestRound('witness') },
    { name: 'honest, entropy of its own', proof: honestRound('dev') },
    { name: 'honest, to a reader who knows no key', proof: honestRound('drand'), trust: {} },
    { name: 'open', proof: before('open') },
    { name: 'sealed', proof: before('sealed') },
    { name: "a demonstration's past, in no log", proof: { ...honestRound('dev', calledPast), log: null } },
    { name: 'no bets', proof: honestRound('drand', withoutBets) },
    {
      name: 'a source of its own that is called like the beacon',
      proof: honestRound('dev', (proof) => void (proof.entropy.source = 'drand')),
    },
    { name: 'witnessed while bets were open', proof: witnessedEarly() },
    { name: 'cosigned by a clock that is two seconds behind', proof: cosignedBefore(2) },
  ]
}

const calledPast: Change = (proof) => void (proof.entropy.source = 'demonstration:1')

/** The witness signed before the close: a reader of that signature knew what would win. */
function witnessedEarly(): DrawProof {
  return honestRound('witness', undefined, (proof) => witness(proof, proof.closes_at - 1))
}

const withoutBets: Change = (proof) => {
  proof.seal = { root: hexOf(hashOf('')), count: 0, total: '0.00', sealed_at: proof.closes_at + 1 }
}

/** The round before its draw. */
function before(status: 'open' | 'sealed'): DrawProof {
  const proof: DrawProof = { ...honestRound('drand'), status, draw: null }
  proof.entropy = { ...proof.entropy, value: null }
  if (status === 'open') {
    proof.seal = null
    proof.witnesses = []
  }
  publish(proof)
  return proof
}

const lie = (name: string, source: Source, first?: Change, second?: Change): Case => ({
  name: `lie: ${name}`,
  proof: honestRound(source, first, second),
})
/**
 * The witness's clock was this many seconds behind the draw when it cosigned that, or the house states a time that had not come.
 */
function cosignedBefore(seconds: number): DrawProof {
  const proof = honestRound('drand')
  const { size, root } = proof.log!.head
  const signedAt = proof.draw!.drawn_at - seconds
  proof.log!.head.witnesses = [cosign({ size, root: bytesOf(root) }, { signedAt })]
  return proof
}

const redraw: Change = (proof) => drawAgain(proof, bytesOf(proof.draw?.seed ?? ''))

function lies(): Case[] {
  return [
    { name: 'lie: a head that was cosigned before the time that it attests', proof: cosignedBefore(3) },
    lie('another seed', 'drand', undefined, (proof) => drawAgain(proof, hashOf('another seed'))),
    lie('another seed with a commitment to fit', 'drand', undefined, (proof) => {
      drawAgain(proof, hashOf('another seed'))
      proof.commitment = hexOf(commitmentOf(hashOf('another seed')))
    }),
    lie('the seed of the round before', 'drand', undefined, (proof) =>
      drawAgain(proof, previousSeed(bytesOf(proof.draw?.seed ?? ''))),
    ),
    lie('another place in the chain', 'drand', (proof) => void (proof.chain.index = 4)),
    lie(
      'another round of the beacon',
      'drand',
      (proof) => void (proof.entropy.source = 'drand:quicknet:1001'),
    ),
    lie('another network', 'drand', (proof) => void (proof.entropy.source = 'drand:fastnet:1000')),
    lie('a value that nobody signed', 'drand', undefined, (proof) => {
      proof.entropy.value = `${(proof.entropy.value ?? '').slice(0, -2)}00`
      redraw(proof)
    }),
    lie('another root than the witness signed', 'witness', undefined, (proof) => {
      proof.seal = { ...proof.seal!, root: hexOf(hashOf('another root')) }
      redraw(proof)
    }),
    lie('one bet more than the witness signed', 'drand', undefined, (proof) => {
      proof.seal = { ...proof.seal!, count: 4 }
    }),
    lie('another total than the witness signed', 'drand', undefined, (proof) => {
      proof.seal = { ...proof.seal!, total: '16.00' }
    }),
    lie('another witness', 'drand', undefined, (proof) =>
      witness(proof, proof.draws_at - 58, exampleSecret('another witness')),
    ),
    lie('a witness that came after the beacon', 'drand', undefined, (proof) =>
      witness(proof, proof.draws_at),
    ),
    lie('a seal before the close', 'dev', (proof) => void (proof.seal!.sealed_at = proof.closes_at - 1)),
    lie('other dice', 'dev', undefined, (proof) => void (proof.draw!.dice = [6, 6, 6])),
    lie('another key', 'dev', undefined, (proof) => void (proof.draw!.key = hexOf(hashOf('key')))),
    lie(
      'a draw before its time',
      'dev',
      undefined,
      (proof) => void (proof.draw!.drawn_at = proof.draws_at - 1),
    ),
    lie(
      'another paytable behind the hash',
      'dev',
      (proof) => void (proof.paytable_hash = hexOf(hashOf('odds'))),
    ),
    lie('another triple rule', 'dev', (proof) => void (proof.triple_rule = 'triples_count')),
    lie('an independence that is none', 'dev', (proof) => void (proof.entropy.independent = true)),
    lie('a state that is another', 'dev', (proof) => void (proof.status = 'sealed')),
    lie(
      'a source that is only called like the beacon',
      'dev',
      (proof) => void (proof.entropy = { ...proof.entropy, source: 'drand', independent: true }),
    ),
    {
      name: 'lie: said otherwise in the log',
      proof: { ...honestRound('dev'), commitment: hexOf(hashOf('another commitment')) },
    },
    { name: 'lie: drawn, in no log', proof: { ...honestRound('drand'), log: null } },
    { name: 'lie: open, in no log', proof: { ...before('open'), log: null } },
    { name: 'lie: promised after the draw', proof: promisedAfterwards() },
    {
      name: 'lie: a head that the house did not sign',
      proof: withCheckpoint({ signature: '00'.repeat(64) }),
    },
    { name: 'lie: a head of another size', proof: withCheckpoint({ size: 7 }) },
    { name: 'another house', proof: honestRound('dev'), trust: { houseKey: hexOf(hashOf('another house')) } },
  ]
}

function promisedAfterwards(): DrawProof {
  const proof = honestRound('dev')
  publish(proof, { direction: 'backwards' })
  return proof
}

function withCheckpoint(change: { signature?: string; size?: number }): DrawProof {
  const proof = honestRound('dev')
  if (proof.log) proof.log.head = { ...proof.log.head, ...change }
  return proof
}

/** A round given up `after` seconds after its draw was due, sealed and witnessed at the given offsets from it. */
const given = (
  reason: string,
  after: number,
  sealedAfter: number | null,
  {
    source = 'drand',
    witnessedAfter = sealedAfter,
  }: { source?: Source; witnessedAfter?: number | null } = {},
): Case & { proof: DrawProof } => {
  const proof: DrawProof = { ...honestRound(source), status: 'void', draw: null }
  proof.entropy = { ...proof.entropy, value: null }
  proof.void = { reason, voided_at: proof.draws_at + after, seed: null }
  proof.seal = sealedAfter === null ? null : { ...proof.seal!, sealed_at: proof.draws_at + sealedAfter }
  if (witnessedAfter === null) proof.witnesses = []
  if (source !== 'dev' && witnessedAfter !== null) witness(proof, proof.draws_at + witnessedAfter)
  publish(proof)
  const sealed = sealedAfter === null ? 'not sealed' : `sealed at ${sealedAfter}`
  const witnessed = witnessedAfter === null ? 'not witnessed' : `witnessed at ${witnessedAfter}`
  const seen = witnessedAfter === sealedAfter ? '' : `, ${witnessed}`
  return { name: `void: ${reason}, ${source}, ${sealed}${seen}, given up at ${after}`, proof }
}

/** The same round, with its seed revealed and its value known in the end; `change` falsifies it. */
function missed(reason: string, source: Source, untrue = '', change: Change = () => undefined): Case {
  const { name, proof } = given(reason, 600, -59, { source })
  const { draw, entropy } = honestRound(source)
  proof.void = { ...proof.void!, seed: draw!.seed }
  proof.entropy = entropy
  change(proof)
  return { name: `${name}, what it missed is known${untrue && `: ${untrue}`}`, proof }
}

function givenUp(): Case[] {
  return [
    missed('entropy_late', 'drand'),
    missed('entropy_late', 'witness'),
    missed('entropy_late', 'drand', 'another value', (proof) => {
      proof.entropy.value = proof.witnesses[0]!.signature
    }),
    missed('entropy_late', 'drand', 'before its seed', (proof) => void (proof.void!.seed = null)),
    missed('restored', 'dev', 'a value of the house'),
    missed('entropy_late', 'witness', 'another value', (proof) => {
      proof.entropy.value = proof.witnesses[0]!.time_signature
    }),
    missed('entropy_late', 'drand', 'without its value', (proof) => void (proof.entropy.value = null)),
    missed('entropy_late', 'drand', 'without its signatures', (proof) => void (proof.witnesses = [])),
    missed('entropy_late', 'witness', 'without value and signatures', (proof) => {
      proof.entropy.value = null
      proof.witnesses = []
    }),
    given('entropy_late', 600, -59),
    given('entropy_late', 599, -59),
    given('operator', -100, null),
    ...[-3, -2, -1].map((after) => given('operator', after, null)),
    given('operator', -1, null, { source: 'witness' }),
    given('operator', 0, null),
    given('operator', -10, -59),
    given('never_opened', 1000, null),
    given('never_opened', 1000, -59),
    given('never_opened', -100, null),
    given('sealed_late', 1, 0),
    given('sealed_late', 1, -59),
    given('sealed_late', 1, 0, { witnessedAfter: -58 }),
    given('sealed_late', 1, null),
    given('sealed_late', 1, null, { source: 'dev' }),
    ...(['dev', 'witness'] as const).map((source) => given('sealed_late', 1, 0, { source })),
    given('restored', 1, null),
    ...(['drand', 'witness', 'dev'] as const).map((source) => given('restored', 1, -59, { source })),
    given('restored', 1, -59, { source: 'witness', witnessedAfter: null }),
    given('bad_luck', 1, null),
    given('match_void', 1, null),
  ]
}

function receipts(): Case[] {
  const proof = honestRound('drand')
  const ofFirst = honestRound('dev', ({ seal }) => void (seal!.root = hexOf(rootOfBets(firstBets))))
  const first = (name: string, change: (receipt: SingleReceipt) => void = () => undefined): Case => {
    const receipt = honestReceipt(ofFirst, firstBets)
    change(receipt)
    return { name: `receipt of version 1: ${name}`, proof: ofFirst, receipt }
  }
  const held = (name: string, change: (receipt: SingleReceipt) => void = () => undefined): Case => {
    const receipt = honestReceipt(proof)
    change(receipt)
    return { name: `receipt: ${name}`, proof, receipt }
  }
  const past: DrawProof = { ...honestRound('dev', calledPast), log: null }
  const withSlip = honestRound('drand', ({ seal }) => void Object.assign(seal!, leavesWithSlip().sealed))
  const slip = (name: string, change: (receipt: SlipReceipt) => void = () => undefined): Case => {
    const receipt = honestSlipReceipt(withSlip)
    change(receipt)
    return { name: `receipt of several legs: ${name}`, proof: withSlip, receipt }
  }
  return [
    held('honest'),
    first('honest'),
    first('with a nonce', (receipt) =>
      Object.assign(receipt, { version: 2, bet: { ...receipt.bet, nonce: '' } }),
    ),
    held('another nonce', (receipt) => void (receipt.bet.nonce = '00'.repeat(16))),
    held('without its nonce', (receipt) => void (receipt.bet.nonce = '')),
    held('from before the seal', (receipt) => void (receipt.inclusion = null)),
    held('another stake', (receipt) => void (receipt.bet.stake = '50.00')),
    held('another pick', (receipt) => void (receipt.bet.pick = '6')),
    held('other odds', (receipt) => void (receipt.bet.odds = '210/1')),
    held('other odds than were promised, signed by the house', sellOtherwise),
    { name: 'receipt: of a past that is said to be made up', proof: past, receipt: honestReceipt(past) },
    held('another round', (receipt) => void (receipt.bet.game_no = '20230823-0004')),
    held('another place', (receipt) => void (receipt.inclusion!.index = 2)),
    held('another tree', (receipt) => void (receipt.inclusion!.root = hexOf(hashOf('tree')))),
    held('in the second of the close', (receipt) => void (receipt.placed_at = proof.closes_at)),
    held('in the second before the close', (receipt) => void (receipt.placed_at = proof.closes_at - 1)),
    held('after the close', (receipt) => void (receipt.placed_at = proof.closes_at + 1)),
    { ...held('with a way, of a round that is not sealed yet'), proof: before('open') },
    {
      ...held('with a way that leads nowhere, of a round that is not sealed yet', (receipt) => {
        receipt.inclusion!.index = 2
      }),
      proof: before('open'),
    },
    {
      ...held('with a way, of a round that was given up before its seal'),
      proof: given('operator', -100, null).proof,
    },
    {
      ...held('of a round that is said to have never opened', (receipt) => void (receipt.inclusion = null)),
      proof: given('never_opened', 1000, null).proof,
    },
    slip('honest'),
    slip('from before the seal', (receipt) => void (receipt.inclusion = null)),
    slip('other combinations', (receipt) => void (receipt.bet.sizes = [3])),
    slip('combinations of two sizes', (receipt) => void (receipt.bet.sizes = [2, 3])),
    slip('another stake', (receipt) => void (receipt.bet.stake = '90.00')),
    slip('another leg elsewhere', (receipt) => void (receipt.bet.legs[0]!.pick = 'under')),
    slip('its legs in another order', ({ bet }) => void (bet.legs = bet.legs.toReversed())),
    slip('without one of its legs', (receipt) => void receipt.bet.legs.pop()),
    slip('for another of its rounds', (receipt) => {
      Object.assign(receipt.bet, { game_code: 'practice-30s', game_no: '20230823-0120' })
    }),
    slip('without a leg on the round', (receipt) => {
      receipt.bet.legs[1]!.event = 'dice-3m/20230823-0004'
    }),
    slip('other odds than were promised, signed by the house', (receipt) => {
      receipt.bet.legs[1]!.odds = '200/91'
      const sealed = receipt.bet.legs.map((leg) => {
        const [num = '', den = ''] = leg.odds.split('/')
        return { ...leg, odds: { num: BigInt(num), den: BigInt(den) } }
      })
      const { id: betId, salt, nonce } = receipt.bet
      const leaf = { betId, stakeMinor: 900n, salt: bytesOf(salt), nonce: bytesOf(nonce), legs: sealed }
      signReceipt(receipt, slipLeaf(leaf))
    }),
  ]
}

/** The house took the bet at lower odds than its paytable has. */
function sellOtherwise(receipt: SingleReceipt): void {
  const bet = { ...bets[1]!, odds: { num: 200n, den: 91n } }
  receipt.bet.odds = '200/91'
  signReceipt(receipt, betLeaf(bet))
}
