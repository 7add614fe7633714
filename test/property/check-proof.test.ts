import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beaconRoundFor, beaconTime, quicknet } from '../../rules/beacon.ts'
import { blsPublicKey, signBls } from '../../rules/bls.ts'
import { type Cancellation, nonceOfSecret, signCancellation } from '../../rules/cancellation.ts'
import { commitmentOf, previousSeed } from '../../rules/chain.ts'
import { type CheckName, checkProof, isBroken, type Trust } from '../../rules/check-proof.ts'
import { checkReceipt } from '../../rules/check-receipt.ts'
import { bytesOf, hexOf } from '../../rules/encoding.ts'
import { paytables, uniformEdge } from '../../rules/paytable.ts'
import type { BetReceipt, DrawProof, SingleReceipt } from '../../rules/proof.ts'
import { isSigned } from '../../rules/check-log.ts'
import { hashLeaf } from '../../rules/merkle.ts'
import { betLeaf, type SealedBet } from '../../rules/seal.ts'
import {
  bets,
  type Change,
  drawAgain,
  exampleSecret,
  hashOf,
  honestCancelledReceipt,
  honestReceipt,
  honestRound,
  houseKey,
  rootOfBets,
  signReceipt,
  witness,
  witnessKey,
  publish,
} from '../../verify/honest-round.ts'

const trust: Trust = { houseKey, witnessKeys: [witnessKey] }
const honest = honestRound

/** The witness signed this many seconds after the close. */
const signedAt = (time: number) =>
  honest('witness', undefined, (proof) => witness(proof, proof.closes_at + time))
/** A round whose entropy the house makes itself, from a source of that name. */
const called = (source: string, independent: boolean) =>
  honest('dev', (proof) => void (proof.entropy = { source, independent, value: null }))

const failing = (proof: DrawProof, known: Trust = trust): CheckName[] =>
  checkProof(proof, known).flatMap(({ name, result }) => (result === 'fails' ? [name] : []))
const resultOf = (proof: DrawProof, name: CheckName, known: Trust = trust) =>
  checkProof(proof, known).find((check) => check.name === name)?.result

const hashesOf = (of: readonly SealedBet[]) => of.map((bet) => hashLeaf(betLeaf(bet)))

describe('the proof of an honest house', () => {
  test.each(['drand', 'witness'] as const)('with %s holds in every step', (source) => {
    const checks = checkProof(honest(source), trust)
    expect(checks.filter(({ result }) => result !== 'holds')).toEqual([])
    expect(checks.map(({ name }) => name)).not.toContain('void')
  })

  test('with entropy of its own shows neither where that came from nor that it came after the seal', () => {
    const proof = honest('dev')
    expect(
      checkProof(proof, trust).flatMap(({ name, result }) => (result === 'not_shown' ? [name] : [])),
    ).toEqual(['source', 'order'])
    expect(isBroken(checkProof(proof, trust))).toBe(false)
  })

  test('names the steps still to come while bets are open', () => {
    const open: DrawProof = {
      ...honest('drand'),
      status: 'open',
      seal: null,
      witnesses: [],
      draw: null,
      entropy: { source: honest('drand').entropy.source, independent: true, value: null },
    }
    publish(open)
    const checks = checkProof(open, trust)
    expect(checks.flatMap(({ name, result }) => (result === 'not_yet' ? [name] : []))).toEqual([
      'commitment',
      'chain',
      'seal',
      'source',
      'order',
      'key',
      'dice',
    ])
    expect(isBroken(checks)).toBe(false)
  })
})

// The possible lies of a dishonest house that has all its own keys, and may rewrite its log: only the witness, the beacon and the
// chain of seeds are not its own.
describe('a lie of the house itself', () => {
  const lies: [name: string, seen: CheckName, before: Change, between?: Change][] = [
    ['another seed', 'commitment', () => undefined, (proof) => drawAgain(proof, hashOf('another seed'))],
    [
      'another seed, with the commitment made to fit',
      'chain',
      () => undefined,
      (proof) => {
        drawAgain(proof, hashOf('another seed'))
        proof.commitment = hexOf(commitmentOf(hashOf('another seed')))
      },
    ],
    [
      'the seed of the round before',
      'commitment',
      () => undefined,
      (proof) => drawAgain(proof, previousSeed(bytesOf(proof.draw!.seed))),
    ],
    ['a place in the chain that its time does not give', 'times', (proof) => void (proof.chain.index = 4)],
    [
      'another round of the beacon',
      'source',
      (proof) => {
        const round = Number(proof.entropy.source.split(':')[2])
        proof.entropy.source = `drand:quicknet:${round + 1}`
      },
    ],
    [
      'a value that the beacon did not sign',
      'source',
      () => undefined,
      (proof) => {
        proof.entropy.value = hexOf(signBls(exampleSecret('house'), hashOf('round')))
        drawAgain(proof, bytesOf(proof.draw!.seed))
      },
    ],
    [
      'a second root, after the witness signed the first',
      'order',
      () => undefined,
      (proof) => {
        proof.seal!.root = hexOf(hashOf('another root'))
        drawAgain(proof, bytesOf(proof.draw!.seed))
      },
    ],
    [
      'a bet more than the witness signed',
      'order',
      () => undefined,
      (proof) => void (proof.seal!.count += 1),
    ],
    [
      'a greater total than the witness signed',
      'order',
      () => undefined,
      (proof) => void (proof.seal!.total = '16.00'),
    ],
    ['a seal before the close', 'seal', (proof) => void (proof.seal!.sealed_at = proof.closes_at - 1)],
    ['other dice', 'dice', () => undefined, (proof) => void (proof.draw!.dice = [6, 6, 6])],
    ['another key', 'key', () => undefined, (proof) => void (proof.draw!.key = hexOf(hashOf('key')))],
    [
      'a draw before its time',
      'key',
      () => undefined,
      (proof) => void (proof.draw!.drawn_at = proof.draws_at - 1),
    ],
    [
      'another paytable behind the hash',
      'paytable',
      (proof) => void (proof.paytable_hash = hexOf(hashOf('odds'))),
    ],
    ['another triple rule', 'paytable', (proof) => void (proof.triple_rule = 'triples_count')],
  ]
  test.each(lies)('%s is seen as %s', (_name, seen, before, between) => {
    expect(failing(honest('drand', before, between))).toContain(seen)
  })

  test('a signature of the witness that came after the beacon shows no order', () => {
    const late = honest('drand', undefined, (proof) => {
      const signed_at = beaconTime(quicknet, beaconRoundFor(quicknet, proof.draws_at))
      witness(proof, signed_at)
    })
    expect(resultOf(late, 'order')).toBe('not_shown')
    // And it cannot say another time than the one it signed.
    late.witnesses[0]!.signed_at -= 10
    expect(resultOf(late, 'order')).toBe('fails')
  })

  test('a witness that signed while bets were open shows no order: its value was known then', () => {
    expect(resultOf(signedAt(0), 'order')).toBe('holds')
    expect(resultOf(signedAt(-1), 'order')).toBe('not_shown')
  })

  test('a key under which everything verifies is refused', () => {
    const neutral = `01${'00'.repeat(31)}`
    const anything = `${neutral}${'00'.repeat(32)}`
    expect(isSigned(neutral, hashOf('whatever it says'), anything)).toBe(false)
    // The neutral point, written as the number that is one prime larger.
    const other = `ee${'ff'.repeat(30)}7f`
    expect(isSigned(other, hashOf('whatever it says'), anything)).toBe(false)
    const proof = honest('dev')
    proof.house_key = neutral
    proof.log!.head.signature = anything
    // The log of another key is another log, which no witness cosigned.
    expect(failing(proof, {})).toEqual(['head', 'head_witness'])
  })

  test('a place in the chain is computed without rounding', () => {
    const proof = honest('dev')
    const [period, index] = [2 ** 30, 2 ** 23]
    proof.chain = { ...proof.chain, first_draws_at: 0, period_seconds: period, length: index, index }
    const open: DrawProof = { ...proof, status: 'open', seal: null, draw: null, log: null }
    const at = (draws_at: number): DrawProof => ({
      ...open,
      opens_at: draws_at - period,
      closes_at: draws_at - 60,
      draws_at,
    })
    expect(resultOf(at((index - 1) * period), 'times')).toBe('holds')
    expect(resultOf(at((index - 1) * period + 1), 'times')).toBe('fails')
  })

  test('a source is outside the house by the prefix of its name, not by its sound', () => {
    for (const name of ['drand', 'witness', 'drandx:quicknet:1']) {
      expect(resultOf(called(name, false), 'source')).toBe('not_shown')
      expect(resultOf(called(name, true), 'parts')).toBe('fails')
    }
    expect(resultOf(called('drand:', false), 'source')).toBe('fails')
  })

  test('a witness of its own is not the one that the reader knows', () => {
    const proof = honest('witness')
    const known = hexOf(blsPublicKey(exampleSecret('a known witness')))
    expect(failing(proof, { ...trust, witnessKeys: [known] })).toEqual([
      'seal',
      'source',
      'order',
      'head_witness',
    ])
    expect(failing(proof, { ...trust, houseKey: hexOf(hashOf('another house')) })).toEqual(['house_key'])
  })
})

const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
/** Every text and number in the document by the way to it. */
function places(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => places(inner, [...way, key]))
  return typeof value === 'string' || typeof value === 'number' ? [way] : []
}

describe('a lie in the document, which somebody without the keys could tell', () => {
  // About a paytable that this program does not know it can only say so; the version and the rule's form are for the reader.
  const aside = new Set(['version', 'paytable', 'triple_rule'])
  const ways = places(honest('drand')).filter(([first]) => !aside.has(String(first)))

  test.each(ways.map((way) => [way.join('.'), way] as const))('%s', (_name, way) => {
    const proof: DrawProof = structuredClone(honest('drand'))
    let inner: Record<string, unknown> = proof
    for (const key of way.slice(0, -1)) inner = inner[key] as Record<string, unknown>
    const last = String(way.at(-1))
    const value = inner[last]
    inner[last] =
      typeof value === 'number'
        ? value + 1
        : /^[0-9a-f]{32,}$/.test(String(value))
          ? flip(String(value))
          : `${String(value)}1`
    expect(isBroken(checkProof(proof, trust)), JSON.stringify(checkProof(proof, trust))).toBe(true)
  })
})

test.each<[string, Change, CheckName]>([
  [
    'a source of its own that it calls independent',
    (proof) => void (proof.entropy.independent = true),
    'parts',
  ],
  ['a drawn round that it calls sealed', (proof) => void (proof.status = 'sealed'), 'parts'],
  ['a draw without its seal', (proof) => void (proof.seal = null), 'seal'],
])('%s is seen', (_name, change, seen) => {
  const proof = honest('dev')
  change(proof)
  expect(failing(proof)).toContain(seen)
})

test.each(paytables.filter(({ code }) => code !== uniformEdge.code))(
  'the paytable $code is not the one promised',
  ({ code }) => {
    expect(resultOf({ ...honest('dev'), paytable: code }, 'paytable')).toBe('fails')
  },
)

function given(reason: string, voidedAfter: number, change: Change = () => undefined): DrawProof {
  const proof: DrawProof = {
    ...honest('drand'),
    status: 'void',
    draw: null,
    entropy: { ...honest('drand').entropy, value: null },
  }
  proof.void = { reason, voided_at: proof.draws_at + voidedAfter, seed: null }
  change(proof)
  publish(proof)
  return proof
}
const noSeal: Change = (proof) => void (proof.seal = null)
const late: Change = (proof) => {
  proof.seal!.sealed_at = proof.draws_at
  witness(proof, proof.draws_at)
}
/** The house says that it sealed too late, and the witness had the seal in time. */
const seenInTime: Change = (proof) => void (proof.seal!.sealed_at = proof.draws_at)

describe('a round that was given up', () => {
  test.each<[string, string, number, Change | undefined, string]>([
    ['for entropy that did not come', 'entropy_late', 600, undefined, 'not_shown'],
    ['for entropy, too soon', 'entropy_late', 599, undefined, 'fails'],
    ['by an operator before its seal', 'operator', -100, noSeal, 'holds'],
    ['by an operator when its draw was due', 'operator', 0, noSeal, 'fails'],
    ['by an operator after its seal', 'operator', -10, undefined, 'fails'],
    ['because the house was closed', 'never_opened', 1000, noSeal, 'holds'],
    ['because the house was closed, though it was sealed', 'never_opened', 1000, undefined, 'fails'],
    ['for a seal after the beacon', 'sealed_late', 1, late, 'holds'],
    ['for a seal after the beacon that was before it', 'sealed_late', 1, undefined, 'fails'],
    ['for a seal after the beacon that the witness had before it', 'sealed_late', 1, seenInTime, 'fails'],
    ['for a late seal that is not there', 'sealed_late', 1, noSeal, 'fails'],
    ['with a backup, unsealed', 'restored', 1, noSeal, 'not_shown'],
    ['with a backup, though it was sealed', 'restored', 1, undefined, 'fails'],
    ['for a reason that is not published', 'bad_luck', 1, undefined, 'fails'],
  ])('%s', (_name, reason, after, change, result) => {
    expect(resultOf(given(reason, after, change), 'void')).toBe(result)
  })

  test('for a late seal is a lie where nothing could be known before it', () => {
    const own = given('sealed_late', 1, late)
    own.entropy = { ...own.entropy, source: 'dev:1', independent: false }
    expect(resultOf(own, 'void')).toBe('fails')
    // Long before the beacon began.
    expect(resultOf({ ...given('sealed_late', 1, late), draws_at: 0 }, 'void')).toBe('fails')
  })

  test('a draw that is void as well is a lie', () => {
    const proof = given('entropy_late', 600, (round) => void (round.draw = honest('drand').draw))
    expect(resultOf(proof, 'void')).toBe('fails')
  })
})

describe('a receipt', () => {
  const proof = honest('drand')
  const failingOf = (change: (receipt: SingleReceipt) => void) => {
    const receipt = honestReceipt(proof)
    change(receipt)
    return checkReceipt(receipt, proof).flatMap(({ name, result }) => (result === 'fails' ? [name] : []))
  }

  test('of a bet that is in the sealed tree holds', () => {
    expect(checkReceipt(honestReceipt(proof), proof).map(({ result }) => result)).toEqual([
      'holds',
      'holds',
      'holds',
      'holds',
    ])
  })

  test.each<[string, (receipt: SingleReceipt) => void, string[]]>([
    ['another stake', (receipt) => void (receipt.bet.stake = '50.00'), ['receipt', 'included']],
    ['a stake that is none', (receipt) => void (receipt.bet.stake = 'a lot'), ['receipt', 'included']],
    ['another pick', (receipt) => void (receipt.bet.pick = '6'), ['receipt', 'included']],
    ['other odds', (receipt) => void (receipt.bet.odds = '210/1'), ['receipt', 'same_round', 'included']],
    [
      'another round',
      (receipt) => void (receipt.bet.game_no = '20261121-0004'),
      ['receipt', 'same_round', 'included'],
    ],
    ['another place', (receipt) => void (receipt.inclusion!.index = 2), ['included']],
    ['another tree', (receipt) => void (receipt.inclusion!.root = hexOf(hashOf('tree'))), ['included']],
    [
      'a time after the close',
      (receipt) => void (receipt.placed_at = proof.closes_at + 1),
      ['receipt', 'in_time'],
    ],
    [
      'cancelled and yet in the tree',
      (receipt) => void (receipt.cancelled_at = proof.opens_at + 40),
      ['included'],
    ],
  ])('with %s does not', (_name, change, failed) => {
    expect(failingOf(change)).toEqual(failed)
  })

  test('of a bet that the house took at other odds than it promised is not of that promise', () => {
    const receipt = honestReceipt(proof)
    receipt.bet.odds = '200/91'
    signReceipt(receipt, betLeaf({ ...bets[1]!, odds: { num: 200n, den: 91n } }))
    const failed = (of: DrawProof) =>
      checkReceipt(receipt, of).flatMap(({ name, result }) => (result === 'fails' ? [name] : []))
    expect(failed(proof)).toEqual(['same_round', 'included'])
    receipt.bet.play = 'no_such_play'
    expect(failed(proof)).toContain('same_round')
    // Nothing can be said about odds that this program does not know.
    expect(failed({ ...proof, paytable: 'uniform-211' })).not.toContain('same_round')
  })

  test('leads to nothing where there is no seal, and to a lie where there will never be one', () => {
    const receipt = honestReceipt(proof)
    const unsealed: DrawProof = { ...proof, status: 'open', seal: null, witnesses: [], draw: null }
    const included = (of: DrawProof) => checkReceipt(receipt, of).at(-1)?.result
    expect(included(unsealed)).toBe('not_yet')
    const voided = { reason: 'operator', voided_at: proof.closes_at - 1, seed: null }
    expect(included({ ...unsealed, status: 'void', void: voided })).toBe('fails')
    receipt.inclusion!.index = 2
    expect(included(unsealed)).toBe('fails')
  })

  test('from before the seal, or of a cancelled bet, has no place to show', () => {
    const early: BetReceipt = { ...honestReceipt(proof), inclusion: null }
    expect(checkReceipt(early).at(-1)).toEqual({ name: 'included', result: 'not_yet' })
    expect(checkReceipt(early, proof).at(-1)).toEqual({ name: 'included', result: 'not_shown' })
    const dropped: BetReceipt = { ...early, cancelled_at: proof.closes_at + 1 }
    expect(checkReceipt(dropped, proof).at(-1)).toEqual({ name: 'included', result: 'fails' })
    // The proof was kept before the seal, the receipt after it.
    const before: DrawProof = { ...proof, status: 'closed', seal: null, draw: null }
    expect(checkReceipt(honestReceipt(proof), before).at(-1)).toEqual({ name: 'included', result: 'not_yet' })
    const back: BetReceipt = { ...early, cancelled_at: proof.opens_at + 40 }
    expect(checkReceipt(back).at(-1)).toEqual({ name: 'included', result: 'fails' })
    const ofNoDevice: BetReceipt = { ...back, bet: { ...back.bet, nonce: '' } }
    expect(checkReceipt(ofNoDevice).at(-1)).toEqual({ name: 'included', result: 'not_shown' })
  })

  test('of a cancelled bet holds for the signature of the device that placed it alone', () => {
    const receipt = honestCancelledReceipt(proof)
    const said = (by: Cancellation, nonce = receipt.bet.nonce) =>
      checkReceipt({ ...receipt, bet: { ...receipt.bet, nonce }, cancelled_by: by }, proof).at(-1)
    expect(checkReceipt(receipt, proof).map(({ result }) => result)).toEqual(Array(4).fill('holds'))
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.bigInt(1n, 10n ** 18n), (bytes, id) => {
        const secret = hexOf(bytes)
        const nonce = nonceOfSecret(secret)
        const own = signCancellation(secret, receipt.bet.id)
        const another = signCancellation(secret, `${id}`)
        expect(said(own)).toEqual({ name: 'cancelled', result: 'fails' })
        expect(said(own, nonce)).toEqual({ name: 'cancelled', result: 'holds' })
        expect(said({ ...own, key: receipt.cancelled_by.key })).toMatchObject({ result: 'fails' })
        if (`${id}` !== receipt.bet.id) expect(said(another, nonce)).toMatchObject({ result: 'fails' })
      }),
      { numRuns: 25 },
    )
  })

  test('of a bet that is said to be cancelled is a lie where the sealed leaf hashes have it, or the time is none', () => {
    const ofNone = { ...bets[1]!, nonce: new Uint8Array(0) }
    const own = honestReceipt(proof, [bets[0]!, ofNone, bets[2]!])
    const receipt: BetReceipt = { ...own, bet: { ...own.bet, nonce: '' } }
    const sealed = { ...proof, seal: { ...proof.seal!, root: hexOf(rootOfBets([ofNone])), count: 1 } }
    const said = (one: BetReceipt, hashes = hashesOf([ofNone])) =>
      checkReceipt({ ...one, inclusion: null }, sealed, hashes).at(-1)?.result
    expect(said(receipt)).toBe('holds')
    const cancelled: BetReceipt = { ...receipt, cancelled_at: proof.opens_at + 40 }
    expect(said(cancelled)).toBe('fails')
    // Other hashes than those that make the root say nothing.
    expect(said(cancelled, [])).toBe('not_shown')
    for (const time of [receipt.placed_at - 1, proof.closes_at])
      expect(said({ ...receipt, cancelled_at: time }, [])).toBe('fails')
    expect(said({ ...receipt, cancelled_at: proof.closes_at - 1 }, [])).toBe('not_shown')
  })
})
