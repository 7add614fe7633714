import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beaconRoundFor, beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { hexOf, lp } from '@glasshouse/rules/encoding.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import {
  chainLeaf,
  drawLeaf,
  lossLeaf,
  policyLeaf,
  promiseLeaf,
  type PublishedDraw,
  type RoundPromise,
  type RoundSeal,
  sealLeaf,
  sealStatement,
  sealTimeStatement,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { giveUp, takeSignature } from './brought.ts'
import { ownKey, type WitnessKey } from './keys.ts'
import { signSeal } from './sign-seal.ts'
import { openStore, type Store } from './store.ts'
import { keepLeaf } from './told.ts'

const nameOf = (no: number) => ({ gameCode: 'dice-3m', gameNo: `20270115-000${no}` })
const [period, firstDrawsAt, length] = [180, 1_700_000_100, 40]
const secret = Buffer.alloc(32, 5)
const seedOf = (no: number) => seedAt(secret, length - (no + 1))
const end = seedAt(secret, length)
const chain = chainLeaf({ gameCode: 'dice-3m', end, length, firstDrawsAt, periodSeconds: period })
const drawsAtOf = (no: number) => firstDrawsAt + no * period

function promised(no: number): RoundPromise {
  const drawsAt = drawsAtOf(no)
  return {
    ...nameOf(no),
    opensAt: drawsAt - period,
    closesAt: drawsAt - 60,
    drawsAt,
    commitment: commitmentOf(seedOf(no)),
    chainEnd: end,
    chainIndex: no + 1,
    paytableHash: Buffer.alloc(32),
    rule: 'triples_lose',
    sourceId: 'dev:1',
  }
}

const promiseOf = (no: number, commitment = promised(no).commitment) =>
  promiseLeaf({ ...promised(no), commitment })
const sealTold = (seal: RoundSeal, no: number, after = 1) => sealLeaf(seal, promised(no).closesAt + after)
const sealOf = (no: number, root: Uint8Array = Buffer.alloc(32, 9)): RoundSeal => ({
  ...nameOf(no),
  root,
  count: 3n,
  total: 1_000n,
})

let store: Store
let own: WitnessKey
let place: number
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-told-'))
  store = openStore(folder)
  own = ownKey(store, folder)
  place = 0
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
})

const now = Math.floor(Date.now() / 1000)
const keep = (leaf: Uint8Array) => keepLeaf(store, own, { place: place++, leaf, now })

const root = Buffer.alloc(32, 8)
const seal = sealOf(1, root)
const drawn = (no = 1, entropy: Uint8Array = Buffer.alloc(48, 3)): PublishedDraw => {
  const { gameCode, gameNo, sourceId } = promised(no)
  const key = drawKey({ seed: seedOf(no), gameCode, gameNo, sourceId, entropy, root })
  return { ...nameOf(no), seed: seedOf(no), entropy, numbers: diceFromKey(key), drawnAt: drawsAtOf(no) + 1 }
}
const given = (reason: string, voidedAt = drawsAtOf(1) + 600) => voidLeaf({ ...nameOf(1), reason, voidedAt })
const lossAt = (toldAt: number) =>
  lossLeaf({ firstBet: 0n, lastBet: 0n, knownUntil: toldAt - 30, heardUntil: toldAt, toldAt })
const [other, told] = [promiseOf(1, Buffer.alloc(32, 1)), sealTold(seal, 1)]
const far = now + 3_600
const sealed = [promiseOf(1), told]
const drand = promiseLeaf({
  ...promised(1),
  sourceId: `drand:quicknet:${beaconRoundFor(quicknet, drawsAtOf(1))}`,
})

test.each<[string, Uint8Array[], Uint8Array, string]>([
  ['bytes of no known form', [], Buffer.from('a leaf'), 'no leaf of a form'],
  [
    'a promise out of a chain that nobody knows',
    [],
    promiseLeaf({ ...promised(1), chainEnd: root }),
    'chain was not',
  ],
  [
    'a promise under a name that is no round’s',
    [chain],
    promiseLeaf({ ...promised(1), gameNo: '../../key' }),
    'none of a round',
  ],
  [
    'a promise at another time than its place has',
    [],
    promiseLeaf({ ...promised(1), chainIndex: 3 }),
    'schedule',
  ],
  [
    'a seed promised to a second round',
    [promiseOf(1)],
    promiseLeaf({ ...promised(1), ...nameOf(9) }),
    'another round',
  ],
  ['a seal of a round that was not promised', [], told, 'does not promise'],
  ['a seal of a round that was promised twice', [promiseOf(1), other], told, 'more than once'],
  ['a second seal', sealed, sealTold(sealOf(1), 1, 2), 'sealed before'],
  ['a seal before the close', [promiseOf(1)], sealTold(seal, 1, -1), 'before its close'],
  ['a seal without bets over some', [promiseOf(1)], sealTold({ ...seal, count: 0n }, 1), 'go together'],
  ['a seal in an hour', [promiseOf(1)], sealLeaf(seal, far), 'has not come yet'],
  ['a seal in 1970', sealed, voidLeaf({ ...nameOf(1), reason: 'restored', voidedAt: 60 }), 'told earlier'],
  [
    'a seal of a round that was promised after its close',
    [lossAt(promised(1).closesAt + 60), promiseOf(1)],
    sealTold(seal, 1, 61),
    'only after its close',
  ],
  ['a draw of an unsealed round', [promiseOf(1)], drawLeaf(drawn()), 'not sealed'],
  [
    'a draw of a round promised again after its seal',
    [...sealed, other],
    drawLeaf(drawn()),
    'more than once',
  ],
  ['a second draw', [...sealed, drawLeaf(drawn())], drawLeaf(drawn(1, root)), 'drawn or given up'],
  [
    'a draw of a round that was given up',
    [...sealed, lossAt(drawsAtOf(1)), given('restored', drawsAtOf(1) + 1)],
    drawLeaf(drawn()),
    'drawn or given up',
  ],
  ['a draw before its time', sealed, drawLeaf({ ...drawn(), drawnAt: drawsAtOf(1) - 1 }), 'too early'],
  ['a draw with another seed', sealed, drawLeaf({ ...drawn(), seed: root }), 'commitment'],
  ['other dice than follow', sealed, drawLeaf({ ...drawn(), numbers: [6, 6, 6] }), 'dice do not follow'],
  [
    'dice that are none',
    sealed,
    drawLeaf({ ...drawn(), numbers: [7, 7, 7] }),
    'no leaf of a form known here',
  ],
  ['a leaf that is named like what every object has', [], lp('glasshouse/log/constructor/1', ''), 'no leaf'],
  ['a seed of another length', sealed, drawLeaf({ ...drawn(), seed: Buffer.alloc(31) }), 'no leaf'],
  [
    'a chain that nobody can walk',
    [],
    chainLeaf({
      gameCode: 'dice-3m',
      end: Buffer.alloc(32, 1),
      length: 10_000_001,
      firstDrawsAt,
      periodSeconds: period,
    }),
    'or too many',
  ],
  [
    'its chain again, with other times',
    [],
    chainLeaf({ gameCode: 'dice-3m', end, length, firstDrawsAt: firstDrawsAt + 1, periodSeconds: period }),
    'published before',
  ],
  [
    'a policy that needs more witnesses than it has',
    [],
    policyLeaf({ needed: 2, witnesses: [Buffer.alloc(96)], toldAt: firstDrawsAt }),
    'cannot cosign',
  ],
  ['a draw before the round before it', [promiseOf(0), ...sealed], drawLeaf(drawn()), 'round before it'],
  ['entropy that is not the beacon’s', [drand, told], drawLeaf(drawn()), 'not the value'],
  ['a void for no printed reason', sealed, given('because_we_lost'), 'no reason'],
  ['a void of what was never open, with a seal', sealed, given('never_opened'), 'It was open'],
  [
    'a void of what took bets, as never opened',
    [promiseOf(0), promiseOf(1), sealTold(sealOf(0), 0)],
    given('never_opened'),
    'while bets could be taken',
  ],
  ['a void as restored, though no loss was told', sealed, given('restored'), 'No loss was told'],
  [
    'a void as restored for a loss that was told three seconds before the round opened, though behind its promise',
    [promiseOf(1), lossAt(promised(1).opensAt - 3)],
    given('restored'),
    'No loss was told',
  ],
  [
    'a void by choice when the beacon is known',
    [drand],
    given('operator', beaconTime(quicknet, beaconRoundFor(quicknet, drawsAtOf(1)))),
    'was due',
  ],
  ['a sealed round that an operator gave up', sealed, given('operator'), 'It was sealed'],
  ['a void by choice when its draw was due', [promiseOf(1)], given('operator', drawsAtOf(1)), 'was due'],
  ['a void of what the house draws by itself', sealed, given('entropy_late'), 'made by the house'],
  ['entropy late before its time', [drand, told], given('entropy_late', drawsAtOf(1) + 599), 'not late yet'],
  ['a seal late that came in time', [drand, told], given('sealed_late'), 'not sealed late'],
  [
    'a void as restored of a sealed round, though a loss was told behind its seal',
    [drand, told, lossAt(drawsAtOf(1) - 1)],
    given('restored'),
    'It was sealed',
  ],
  [
    'a void as restored of a drawn round, whatever was lost behind it',
    [...sealed, drawLeaf(drawn()), lossAt(drawsAtOf(1) + 20)],
    given('restored'),
    'drawn before',
  ],
  ['a void of a drawn round', [...sealed, drawLeaf(drawn())], given('operator'), 'drawn before'],
  [
    'a second void',
    [promiseOf(1), given('operator', drawsAtOf(1) - 1)],
    given('restored'),
    'given up before',
  ],
])('is refused: %s', (_name, before, leaf, reason) => {
  for (const one of [chain, ...before]) keep(one)
  expect(() => keep(leaf)).toThrow(reason)
})

test('and possible leaves are kept: a round from its promise to its draw, and the next one', () => {
  const leaves = [
    chain,
    promiseOf(0),
    promiseOf(1),
    promiseOf(2),
    sealTold(sealOf(0, root), 0),
    drawLeaf(drawn(0)),
    told,
    drawLeaf(drawn(1)),
    voidLeaf({ ...nameOf(2), reason: 'operator', voidedAt: drawsAtOf(2) - 1 }),
  ]
  for (const leaf of leaves) keep(leaf)
  expect(place).toBe(leaves.length)
})

test('a round that never opened, and one of the time of a loss, are given up', () => {
  const lost = lossAt(drawsAtOf(1) + 20)
  for (const leaf of [chain, promiseOf(1), given('never_opened'), promiseOf(2)]) keep(leaf)
  place = 0
  store.exec('DROP TRIGGER leaves_delete; DELETE FROM leaves')
  for (const leaf of [chain, promiseOf(1), told, lost, given('restored')]) keep(leaf)
})

const [boris, carla] = [1, 2].map((byte) => blsSecretKey(Buffer.alloc(48, byte))) as [Uint8Array, Uint8Array]
const hexKey = (key: Uint8Array) => hexOf(blsPublicKey(key))
const byKey = [boris, carla].toSorted((one, another) => (hexKey(one) < hexKey(another) ? -1 : 1))
const signedBy = (key: Uint8Array) => signBls(key, sealStatement(seal))
const policyOf = (needed: number, witnesses: Uint8Array[], toldAt = firstDrawsAt - 900) =>
  policyLeaf({ needed, witnesses, toldAt })
const promiseFrom = (sourceId: string) => promiseLeaf({ ...promised(1), sourceId })
const drawnFrom = (entropy: Uint8Array) => {
  const { gameCode, gameNo } = promised(1)
  const sourceId = witnessSourceId(byKey.map(hexKey))
  const key = drawKey({ seed: seedOf(1), gameCode, gameNo, sourceId, entropy, root })
  return drawLeaf({ ...drawn(1, entropy), numbers: diceFromKey(key) })
}

test('of a policy with several witnesses a round has as many signatures as are needed, all of those that were promised', () => {
  for (const leaf of [chain, policyOf(2, [own.publicKey, ...byKey.map(blsPublicKey)])]) keep(leaf)
  for (const keys of [[hexKey(boris)], [hexOf(own.publicKey), ...byKey.map(hexKey)]])
    expect(() => keep(promiseFrom(witnessSourceId(keys)))).toThrow(
      'not of as many witnesses as the policy needs',
    )
  for (const leaf of [promiseFrom(witnessSourceId(byKey.map(hexKey))), told]) keep(leaf)
  expect(() => keep(given('entropy_late'))).toThrow('it waits for their signatures')
  for (const by of [[boris], byKey.toReversed(), [boris, boris]])
    expect(() => keep(drawnFrom(Buffer.concat(by.map(signedBy))))).toThrow('not the value that was promised')
  keep(drawnFrom(Buffer.concat(byKey.map(signedBy))))
})

/** A witness that cosigned all leaves so far at the close. */
const cosigned = (at = promised(1).closesAt) =>
  store
    .prepare('INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?)')
    .run(place, at, root, Buffer.alloc(64), Buffer.alloc(64), Buffer.alloc(0))
const round = { game_code: nameOf(1).gameCode, game_no: nameOf(1).gameNo }
const atLate = (late: number) => drawsAtOf(1) + late
/** The house asks for all signatures, to give the round up. */
const askedAt = (late: number) => giveUp(store, own, JSON.stringify(round), atLate(late)).signatures
/** Boris’s answer about the seal, as a monitor brings it a number of seconds after the draw was due. */
const bring = (changed: Record<string, unknown> = {}, late = 300) => {
  const answer = {
    key: hexKey(boris),
    signature: hexOf(signedBy(boris)),
    signed_at: promised(1).closesAt,
    time_signature: hexOf(signBls(boris, sealTimeStatement(seal, promised(1).closesAt))),
  }
  return takeSignature(store, own, JSON.stringify({ ...round, ...answer, ...changed }), atLate(late))
}
const withoutBoris = (late: number) => policyOf(1, [own.publicKey], atLate(late))
const ofBoris = witnessSourceId([hexKey(boris)])
const fromBoris = () => [policyOf(1, [blsPublicKey(boris)]), promiseFrom(ofBoris), told]

test('a round is given up for a witness that the policy has no more, a quarter of an hour later, as late alone: no loss voids it when it is sealed', () => {
  const both = [own.publicKey, blsPublicKey(boris)]
  for (const leaf of [chain, policyOf(2, both), promiseFrom(witnessSourceId(both.map(hexOf))), told])
    keep(leaf)
  cosigned()
  expect(() => keep(given('entropy_late'))).toThrow('it waits for their signatures')
  for (const leaf of [lossAt(atLate(20)), withoutBoris(600)]) keep(leaf)
  expect(() => keep(given('restored'))).toThrow('It was sealed: no loss voids it.')
  expect(() => keep(given('entropy_late', atLate(1_499)))).toThrow('it waits for their signatures')
  expect(() => askedAt(1_559)).toThrow('may still be brought')
  expect(() => keep(given('entropy_late', atLate(1_500)))).toThrow('The house has not asked this witness')
  expect(askedAt(1_560)).toEqual([])
  keep(given('entropy_late', atLate(1_500)))
})

test('but not for one whose signature somebody has brought meanwhile, with all others of the round', () => {
  for (const leaf of [chain, ...fromBoris().slice(0, 2)]) keep(leaf)
  expect(() => bring()).toThrow('does not wait for signatures')
  for (const leaf of [told, withoutBoris(1)]) keep(leaf)
  cosigned()
  // A round that was due just now is about to be drawn.
  for (const late of [-1, 59]) expect(() => bring({}, late)).toThrow('does not wait for signatures')
  const timed = (at: number) => ({
    signed_at: at,
    time_signature: hexOf(signBls(boris, sealTimeStatement(seal, at))),
  })
  for (const [changed, reason] of [
    [{ key: hexKey(carla) }, 'none of the witnesses'],
    [{ signature: hexOf(signedBy(carla)) }, 'has not signed this'],
    [{ signed_at: promised(1).closesAt + 1 }, 'has not signed this'],
    // A time that cannot be: no house could write it down, and none would be believed.
    [timed(promised(1).closesAt - 3), 'has not signed this'],
    [timed(atLate(303)), 'has not signed this'],
    [timed(Number.MAX_SAFE_INTEGER), 'has not signed this'],
    [{ game_no: nameOf(2).gameNo }, 'does not wait'],
    [{ key: 'boris' }, 'key is not 96 bytes'],
  ] as const)
    expect(() => bring(changed)).toThrow(reason)
  expect([bring({}, 60), bring({}, 899)]).toEqual([{ kept: true }, { kept: true }])
  expect(askedAt(961)).toEqual([expect.objectContaining({ key: hexKey(boris) })])
  expect(() => keep(given('entropy_late', atLate(901)))).toThrow(
    'All of its signatures are known here: it can be drawn.',
  )
  const entropy = signedBy(boris)
  const { gameCode, gameNo } = promised(1)
  const key = drawKey({ seed: seedOf(1), gameCode, gameNo, sourceId: ofBoris, entropy, root })
  keep(drawLeaf({ ...drawn(1, entropy), numbers: diceFromKey(key) }))
  expect(() => bring()).toThrow('does not wait for signatures')
})

test('nothing is brought for a round that the house was told to give up, and it is told only what could have been brought for long', () => {
  for (const leaf of [chain, ...fromBoris(), withoutBoris(1)]) keep(leaf)
  // It has heard of the seal just now.
  cosigned(atLate(900))
  expect(() => askedAt(1_439)).toThrow('may still be brought')
  expect([askedAt(1_440), askedAt(2_000)]).toEqual([[], []])
  expect(() => bring({}, 1_441)).toThrow('does not wait for signatures')
  keep(given('entropy_late', atLate(1_441)))
})

// Who is asked once, and lets the witnesses be named and sign again, could know the value when it gives the round up.
test('that the house asked counts for nothing once its witnesses were named again', () => {
  for (const leaf of [chain, ...fromBoris(), withoutBoris(1)]) keep(leaf)
  cosigned()
  expect(askedAt(961)).toEqual([])
  expect(() => bring({}, 962)).toThrow('does not wait for signatures')
  keep(policyOf(1, [blsPublicKey(boris)], atLate(963)))
  expect(bring({}, 964)).toEqual({ kept: true })
  keep(withoutBoris(965))
  expect(() => askedAt(1_900)).toThrow('may still be brought')
  expect(askedAt(1_926)).toHaveLength(1)
  expect(() => keep(given('entropy_late', atLate(1_930)))).toThrow('it can be drawn')
})

test('and a part of a round’s signatures holds up nothing', () => {
  const both = byKey.map(blsPublicKey)
  for (const leaf of [chain, policyOf(2, both), promiseFrom(witnessSourceId(both.map(hexOf))), told])
    keep(leaf)
  keep(withoutBoris(1))
  cosigned()
  bring()
  expect(askedAt(961)).toHaveLength(1)
  keep(given('entropy_late', atLate(901)))
})

test('a witness signs for no round whose witnesses are not all named any more, nor by a log that may lack that they are not', () => {
  const both = [own.publicKey, blsPublicKey(boris)]
  for (const leaf of [chain, policyOf(2, both), promiseFrom(witnessSourceId(both.map(hexOf))), told])
    keep(leaf)
  const signAt = (at: number) => signSeal(store, own, seal, { now: () => at, bets: new Map() })
  const sealedAt = promised(1).closesAt + 1
  // It would sign, and asks for the leaf hashes first.
  for (const late of [0, 240]) expect(() => signAt(sealedAt + late)).toThrow('leaf hashes')
  expect(() => signAt(sealedAt + 241)).toThrow('happened too long ago')
  keep(lossAt(atLate(600)))
  expect(() => signAt(atLate(601))).toThrow('leaf hashes')
  keep(withoutBoris(602))
  expect(() => signAt(atLate(603))).toThrow('nobody signs for it')
  keep(policyOf(2, both, atLate(604)))
  expect(() => signAt(atLate(605))).toThrow('leaf hashes')
})

test('a witness that is named by no policy yet takes what was given up before for done', () => {
  for (const leaf of [chain, ...fromBoris(), policyOf(1, [blsPublicKey(carla)], atLate(1))]) keep(leaf)
  keep(given('entropy_late', atLate(901)))
})

test('and never as restored, though this one has not signed: the others may have told the house their signatures', () => {
  const three = [own.publicKey, blsPublicKey(boris), blsPublicKey(carla)]
  const theirs = witnessSourceId(three.slice(1).map(hexOf))
  for (const leaf of [chain, policyOf(2, three), promiseFrom(theirs), told]) keep(leaf)
  keep(lossAt(drawsAtOf(1) + 20))
  expect(() => keep(given('restored'))).toThrow('It was sealed: no loss voids it.')
})
