import { commitmentOf, previousSeed } from '@glasshouse/rules/chain.ts'
import { drawnBy } from '@glasshouse/rules/drawn.ts'
import { blsPublicKey, signBls } from '@glasshouse/rules/bls.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import { hexOf, lp, lpFields } from '@glasshouse/rules/encoding.ts'
import { quicknet, beaconRoundFor, beaconTime } from '@glasshouse/rules/beacon.ts'
import {
  appLeaf,
  chainLeaf,
  type ChainStart,
  drawLeaf,
  lossLeaf,
  policyLeaf,
  promiseLeaf,
  type RoundPromise,
  sealLeaf,
  sealStatement,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { halfOpening } from '@glasshouse/rules/sport/glass-league.ts'
import { gridHash, halfRuleOf, halfRuleText } from '@glasshouse/rules/sport/half-rule.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { drawsAt as knownDrawsAt, beaconValue, exampleSecret, hashOf } from './honest-round.ts'

// A made-up log with leaves of all kinds, true ones and false ones, by which verifiers are compared that were written apart.

const games = 8
const period = 60
const roundsOfChain = 200

/** Numbers that look random and are the same in every run. */
type Chance = (below: number) => number

function numbers(name: string): Chance {
  let bytes = Uint8Array.of()
  let [at, block] = [0, 0]
  return (below) => {
    if (at + 4 > bytes.length) {
      bytes = hashOf(`${name} ${block}`)
      ;[at, block] = [0, block + 1]
    }
    at += 4
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at - 4) % below
  }
}

/**
 * Leaves of that many rounds, of eight games side by side whose draws begin a minute after each other's chain does, in the
 * order in which a house publishes. One of thirty is changed in one field, stands twice, or comes at another's place.
 */
export function generatedLog(rounds: number, name = 'a log'): Uint8Array[] {
  const chance = numbers(name)
  const leaves: Uint8Array[] = []
  // Ten minutes have to go by before an entropy is late.
  const late: Late = []
  // Some are promised late, in time to be sealed or not.
  const held = new Map<string, Late[number]>()
  const told = (...given: Uint8Array[]) => {
    for (const leaf of given) {
      const kind = chance(60)
      if (kind === 0) leaves.push(changed(leaf, chance))
      else if (kind === 1) leaves.push(leaf, leaf)
      // The false leaf first, then the true one; or the true one, then an old one again.
      else if (kind === 2) leaves.push(changed(leaf, chance), leaf)
      else if (kind === 3) leaves.push(leaf, leaves[chance(leaves.length || 1)] ?? leaf)
      else leaves.push(leaf)
    }
  }
  const start = knownDrawsAt - period
  for (let round = 0; round < Math.ceil(rounds / games); round += 1) {
    const place = round % roundsOfChain
    for (let game = 0; game < games; game += 1) {
      const chain = chainOf(game, Math.floor(round / roundsOfChain), start)
      if (place === 0) told(chain.leaf)
      if (chance(100) === 0) told(chainLeaf(otherTimes(chain, chance)))
      const promised = promiseOf(chain, game, round)
      const promise = promiseLeaf(chance(80) === 0 ? otherRule(promised, chance) : promised)
      if (chance(120) === 0)
        held.set(`${game} ${round}`, { at: start + (round + 1 + chance(3)) * period, leaf: promise })
      else told(promise)
    }
    const now = start + round * period
    while (late[0] && late[0].at <= now) told(late.shift()!.leaf)
    for (const { at, leaf } of held.values()) {
      if (at !== now) continue
      const { gameCode, gameNo } = entryOf(leaf)
      told(leaf)
      if (chance(2) === 0)
        told(sealLeaf({ gameCode, gameNo, root: hashOf('root'), count: 1n, total: 5n }, now))
      else told(voidLeaf({ gameCode, gameNo, reason: 'never_opened', voidedAt: now }))
    }
    const isHeard = chance(10) === 0
    if (isHeard) told(...ofHouse(now, chance))
    for (let game = 0; game < games && round * games + game < rounds; game += 1) {
      if (held.has(`${game} ${round}`)) continue
      const chain = chainOf(game, Math.floor(round / roundsOfChain), start)
      told(...roundOf(chain, { game, round, chance, late, isHeard }))
    }
  }
  return leaves
}

type Late = { at: number; leaf: Uint8Array }[]
type Chain = {
  seeds: Uint8Array[]
  firstDrawsAt: number
  start: ChainStart
  leaf: Uint8Array
  /** The newest drawn round: a second half continues its first. */
  last?: { round: number; numbers: readonly number[] }
}
const chains = new Map<string, Chain>()

function chainOf(game: number, number: number, start: number): Chain {
  const name = `chain ${game} ${number}`
  const known = chains.get(name)
  if (known) return known
  const seeds: Uint8Array[] = [hashOf(name)]
  while (seeds.length <= roundsOfChain) seeds.unshift(previousSeed(seeds[0]!))
  const firstDrawsAt = start + (number * roundsOfChain + 1) * period
  const published = {
    gameCode: codeOf(game),
    end: seeds[0]!,
    length: roundsOfChain,
    firstDrawsAt,
    periodSeconds: period,
  }
  const chain: Chain = { seeds, firstDrawsAt, start: published, leaf: chainLeaf(published) }
  chains.set(name, chain)
  return chain
}

/** The chain published again with other times, or without any. */
function otherTimes({ start }: Chain, chance: Chance): ChainStart {
  if (chance(2) === 0) return { ...start, firstDrawsAt: start.firstDrawsAt + period }
  return chance(2) === 0 ? { ...start, length: 0 } : { ...start, periodSeconds: 0 }
}

/** For a half, another match than its first half's, or another grid; for dice, other odds, which nothing else contradicts. */
function otherRule(promise: RoundPromise, chance: Chance): RoundPromise {
  const half = halfRuleOf(promise.rule)
  if (!half || chance(2) === 0) return { ...promise, paytableHash: hashOf('other odds') }
  const other = { ...half, margin: 49 }
  return { ...promise, paytableHash: gridHash(other), rule: halfRuleText(other) }
}

const codeOf = (game: number) => `game-${game}`

/** Three witnesses, of which a policy names some, by ascending keys. */
const witnesses = ['anna', 'boris', 'carla']
  .map(exampleSecret)
  .map((secret) => ({ secret, key: blsPublicKey(secret) }))
  .toSorted((one, other) => (hexOf(one.key) < hexOf(other.key) ? -1 : 1))
const signers = witnesses.slice(0, 2)

/** Two games draw from the beacon, one from two witnesses, one from a witness that nobody names, the others from the house. */
function sourceOf(game: number, drawsAt: number): string {
  if (game < 2) return `drand:quicknet:${beaconRoundFor(quicknet, drawsAt)}`
  if (game === 2) return witnessSourceId(signers.map(({ key }) => hexOf(key)))
  return game === 3 ? `witness:${'0'.repeat(32)}` : 'dev:1'
}

function promiseOf({ seeds, firstDrawsAt }: Chain, game: number, round: number): RoundPromise {
  const chainIndex = (round % roundsOfChain) + 1
  const drawsAt = firstDrawsAt + (chainIndex - 1) * period
  const rule = ruleOf(game, round)
  const half = halfRuleOf(rule)
  return {
    gameCode: codeOf(game),
    gameNo: `20230823-${String(round).padStart(6, '0')}`,
    ...(half ? halfOpening(half.half, drawsAt) : { opensAt: drawsAt - period, closesAt: drawsAt - 10 }),
    drawsAt,
    commitment: commitmentOf(seeds[chainIndex]!),
    chainEnd: seeds[0]!,
    chainIndex,
    paytableHash: half ? gridHash(half) : hashOf('odds'),
    rule,
    sourceId: sourceOf(game, drawsAt),
  }
}

/** Two games are virtual matches, a first and a second half by turns; the others dice. */
function ruleOf(game: number, round: number): string {
  if (game < games - 2) return 'triples_count'
  const match = Math.floor(round / 2)
  const strengths = {
    home: 900 + (match % 7) * 300,
    away: 700 + (match % 5) * 250,
    rho: (match % 4) * 30 - 60,
  }
  return halfRuleText({
    half: round % 2 === 0 ? 1 : 2,
    home: 'saltmarsh',
    away: 'oakmere',
    strengths,
    margin: 50,
  })
}

/** The course of a round: mostly drawn, at times given up; the beacon's true value is known here of one moment alone. */
function roundOf(
  chain: Chain,
  {
    game,
    round,
    chance,
    late,
    isHeard,
  }: { game: number; round: number; chance: Chance; late: Late; isHeard: boolean },
): Uint8Array[] {
  const promise = promiseOf(chain, game, round)
  const { gameCode, gameNo, drawsAt, closesAt, chainIndex, sourceId } = promise
  const isEmpty = chance(5) === 0
  const root = hashOf(isEmpty ? '' : `root ${gameNo}`)
  const seal = { gameCode, gameNo, root, count: isEmpty ? 0n : 3n, total: isEmpty ? 0n : 1_500n }
  const given = (reason: string, voidedAt: number) => voidLeaf({ gameCode, gameNo, reason, voidedAt })
  const isOfBeacon = game < 2
  const isKnown = drawsAt === knownDrawsAt
  // Some sealed rounds of the two witnesses are given up behind a loss.
  if (game === 2 && chance(12) === 0) {
    const at = drawsAt + 598 + chance(4)
    late.push({ at, leaf: lossLeaf(lossUntil(closesAt, at)) }, { at, leaf: given('restored', at) })
    return [sealLeaf(seal, closesAt + 1)]
  }
  const way = chance(isOfBeacon && !isKnown ? 6 : 30)
  if (way === 5 && game >= games - 2) return [given('match_void', drawsAt)]
  if (way === 0) return [given('never_opened', closesAt + chance(60) - 5)]
  // Some operators void when the draw is due, or when the round is sealed.
  if (way === 1 && chance(8) === 0) return [sealLeaf(seal, closesAt + 1), given('operator', closesAt + 2)]
  if (way === 1) return [given('operator', chance(8) === 0 ? drawsAt : closesAt - 5)]
  if (way === 2 && chance(2) === 0) return [sealLeaf(seal, closesAt + 1), given('restored', drawsAt)]
  if (way === 2 || way === 3) {
    const at = drawsAt + 598 + chance(4)
    late.push({ at, leaf: given(way === 2 ? 'restored' : 'entropy_late', at) })
    return way === 2 && chance(2) === 0 ? [] : [sealLeaf(seal, closesAt + 1)]
  }
  if (way === 4) {
    const beacon = beaconTime(quicknet, beaconRoundFor(quicknet, drawsAt))
    return [sealLeaf(seal, beacon - 1 + chance(3)), given('sealed_late', drawsAt + 1)]
  }
  const seed = chain.seeds[chainIndex]!
  // One that the curve takes a moment to refuse is rare.
  const beaconsOwn = Buffer.from(isKnown || chance(400) === 0 ? beaconValue : 'ff', 'hex')
  const isSigned = game === 2 && chance(60) === 0
  const signed = isSigned && signers.map(({ secret }) => signBls(secret, sealStatement(seal)))
  const entropy = isOfBeacon ? beaconsOwn : signed ? Buffer.concat(signed) : hashOf(`entropy ${gameNo}`)
  const input = { seed, gameCode, gameNo, sourceId, entropy, root }
  const before = chain.last?.round === round - 1 ? chain.last.numbers : undefined
  const drawn = drawnBy(promise.rule, input, before)
  if (!drawn) return [sealLeaf(seal, closesAt + 1), given('match_void', drawsAt)]
  chain.last = { round, numbers: drawn.numbers }
  // Some draws are undone, behind a loss that could be the reason or behind none.
  const at = drawsAt + 598 + chance(4)
  const isLost = isHeard && isEmpty && chance(2) === 0
  if (isLost) late.push({ at, leaf: lossLeaf(lossUntil(closesAt + chance(60), at)) })
  if (isLost || chance(8) === 0) late.push({ at, leaf: given('restored', at) })
  const isUntrue = chance(30) === 0
  const said = isUntrue ? drawn.numbers.with(0, (drawn.numbers[0]! % 6) + 1) : drawn.numbers
  return [
    sealLeaf(
      chance(60) === 0 ? { ...seal, total: 7n, count: 0n } : seal,
      closesAt + 1 - 2 * Number(chance(60) === 0),
    ),
    drawLeaf({
      gameCode,
      gameNo,
      seed,
      entropy,
      numbers: said,
      drawnAt: drawsAt + chance(2) - Number(chance(40) === 0),
    }),
    ...(chance(60) === 0 ? [given('operator', drawsAt - 1)] : []),
  ]
}

/** A loss of what happened since a moment, and of a bet. */
const lossUntil = (knownUntil: number, toldAt: number) => ({
  firstBet: 1n,
  lastBet: 1n,
  knownUntil,
  heardUntil: toldAt,
  toldAt,
})

/** A house's leaves about itself, sometimes wrong. */
function ofHouse(now: number, chance: Chance): Uint8Array[] {
  // Now and then one by which the third game draws.
  const isOfSigners = chance(3) === 0
  const keys = witnesses.slice(0, isOfSigners ? signers.length : chance(4)).map(({ key }) => key)
  return [
    lossLeaf({
      firstBet: BigInt(chance(50)),
      lastBet: BigInt(25 + chance(50)),
      knownUntil: now - (chance(3) === 0 ? 600 : 30) + chance(40),
      heardUntil: now,
      toldAt: now,
    }),
    appLeaf({
      list: hashOf(`app ${now}`),
      files: chance(4) * 50,
      page: hashOf('page'),
      program: hashOf('program'),
      toldAt: now - chance(120),
    }),
    policyLeaf({ needed: isOfSigners ? signers.length : chance(4), witnesses: keys, toldAt: now }),
  ]
}

/** The leaf with one field changed, one too many or one too few, or with other bytes altogether. */
function changed(leaf: Uint8Array, chance: Chance): Uint8Array {
  const fields = lpFields(leaf)
  const at = chance(fields.length)
  const field = fields[at]!
  const way = chance(6)
  if (way === 0) return leaf.slice(0, leaf.length - 1 - chance(8))
  if (way === 1) return lp(...fields, field)
  if (way === 2) return lp(...fields.slice(0, -1))
  const text = new TextDecoder().decode(field)
  // Changes a number, now and then into an invalid form.
  if (/^\d{1,16}$/.test(text)) {
    const other = [
      `${Number(text) + 1}`,
      `${Math.max(0, Number(text) - 61)}`,
      `0${text}`,
      `${text}.0`,
      `-${text}`,
      '',
    ]
    return lp(...fields.with(at, Buffer.from(other[chance(other.length)]!)))
  }
  const other = field.slice()
  if (other.length > 0) other[chance(other.length)]! ^= 1 << chance(8)
  return lp(...fields.with(at, other))
}

/** Leaves as one file of bundles, each behind two bytes of its length. */
export function bundled(leaves: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(leaves.flatMap((leaf) => [Buffer.of(leaf.length >> 8, leaf.length & 0xff), leaf]))
}
