import { randomBytes } from 'node:crypto'
import { type Beacon, beaconRoundFor, beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { sourcesWith, witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import type { DrandRelays } from '../fairness/drand-relays.ts'
import { verifyWitnessedSeal, type WitnessedSeal } from '../fairness/witness.ts'

/**
 * Where the entropy of a draw comes from that the house cannot know while bets are open. A game names its
 * source; `assign` says, before the round opens, which of its values will be used, and that id is published
 * and goes into the dice.
 */
export type EntropySource = {
  /** As in `games.entropy_source`, and before the colon in the ids of its values. */
  name: string
  /** Whether the value is out of the house's hands. */
  independent: boolean
  assign: (drawsAt: Date) => string
  /**
   * The findings on a value that is ten minutes late: null where it may still come, the witnesses' answers that make it, or none
   * where there will never be a value: then the round is given up. Throws while somebody who could know does not answer.
   */
  lateAnswers: (asked: AskedEntropy) => Promise<readonly WitnessedSeal[] | null>
  /** When anybody can first know that value; null where it cannot be known before the round's seal. */
  knownAt: (sourceId: string) => Date | null
  /** The raw bytes of that value; undefined until they are available. */
  valueOf: (asked: AskedEntropy) => Promise<Uint8Array | undefined>
}

/** A question to a source: which value, for which sealed round, its times, and the house's. */
export type AskedEntropy = {
  sourceId: string
  seal: RoundSeal
  /** The witnesses' answers about the seal so far, by their keys. */
  witnessed: readonly WitnessedSeal[]
  closesAt: Date
  drawsAt: Date
  now: Date
  /** By the log's policies: the witnesses (keys, hexadecimal) that the value is made of, undefined where none has them, and those named now. */
  named: () => Promise<{ signers: readonly string[] | undefined; now: readonly string[] }>
}

/** Gives the source that a game's setting or a source id (`name:…`) names; throws for an unknown one. */
export type EntropySources = (nameOrId: string) => EntropySource

export function entropySourcesOf(sources: readonly EntropySource[]): EntropySources {
  return (nameOrId) => {
    const name = nameOrId.split(':')[0]
    const source = sources.find((one) => one.name === name)
    if (!source) throw new Error(`no entropy source is called ${name}`)
    return source
  }
}

/** Those for whose rounds witnesses are asked to sign the seal. */
export const witnessedSources = ['drand', 'witness'] as const

/**
 * All sources, so that a round keeps the promised one when the settings change. A source that is not set up (`relays`, the
 * `witnesses` that sign seals now) gives no value.
 */
export function houseSources({
  beacon = quicknet,
  relays,
  witnesses,
}: {
  beacon?: Beacon
  relays?: DrandRelays
  witnesses?: Signers
}): EntropySources {
  return entropySourcesOf([
    developmentEntropy,
    demonstrationEntropy,
    drandEntropy(beacon, relays),
    witnessEntropy(witnesses),
  ])
}

/** Random bytes of this machine: for demonstrations and tests, and labelled as not independent everywhere. */
export const developmentEntropy = ownEntropy('dev')

/**
 * Random bytes made when the demonstration's past was written, all at once and long after the times that its draws
 * bear: labelled as such everywhere. No current game draws from it.
 */
export const demonstrationEntropy = ownEntropy('demonstration')

function ownEntropy(name: string) {
  return {
    name,
    independent: false,
    assign: () => `${name}:1`,
    lateAnswers: async () => null,
    knownAt: () => null,
    valueOf: async () => randomBytes(32),
  } satisfies EntropySource
}

/** How far the clocks of the house and of its witnesses may be apart, milliseconds. */
export const clocksApart = 60_000

/** So long (milliseconds) a house has asked in vain itself, also one that starts when a value is late: it is there for everybody. */
const askedInVain = 60_000

/**
 * A round of a public beacon, whose signature is the entropy: `drand:<network>:<round>`. Nobody knows it before its
 * time, and everybody from then on: a seal that comes later proves nothing.
 */
function drandEntropy(beacon: Beacon, relays: DrandRelays | undefined): EntropySource {
  const roundIn = (sourceId: string) => {
    const [, network, round] = sourceId.split(':')
    if (network !== beacon.name) throw new Error(`no beacon is called ${network}`)
    return Number(round)
  }
  const knownAt = (sourceId: string) => new Date(beaconTime(beacon, roundIn(sourceId)) * 1000)
  const missedSince = new Map<string, Date>()
  return {
    name: 'drand',
    independent: true,
    assign: (drawsAt) => `drand:${beacon.name}:${beaconRoundFor(beacon, drawsAt.getTime() / 1000)}`,
    lateAnswers: async ({ sourceId, now }) => {
      const since = missedSince.get(sourceId)
      return since !== undefined && now.getTime() - since.getTime() >= askedInVain ? [] : null
    },
    knownAt,
    valueOf: async ({ sourceId, now }) => {
      if (now < knownAt(sourceId)) return undefined
      const value = await relays?.valueOf(roundIn(sourceId))
      if (value) missedSince.delete(sourceId)
      else if (!missedSince.has(sourceId)) missedSince.set(sourceId, now)
      return value
    },
  }
}

/** Who may sign seals, how many have to, and who of them does not answer now, or refuses. */
export type Signers = {
  readonly needed: number
  readonly all: readonly {
    readonly key: Uint8Array
    readonly isAway?: () => boolean
    readonly isRefusing?: () => boolean
    readonly giveUp?: (seal: RoundSeal, keys: readonly string[]) => Promise<readonly WitnessedSeal[]>
  }[]
}

/**
 * The signatures of as many witnesses under the seal as the policy needs: `witness:<first 32 digits of the SHA-256 of their
 * keys>`. Whose they are is promised before the round opens, and a key has one signature for a message: nobody can try until
 * one suits, or choose which of them count. They are made after the seal, and the house could know the value earlier only if
 * all of them told it.
 */
function witnessEntropy(signers: Signers | undefined): EntropySource {
  const keys = signers?.all.map(({ key }) => hexOf(key)) ?? []
  const own = new Set(keys.flatMap((key) => sourcesWith(key, keys)))
  return {
    name: 'witness',
    independent: true,
    assign: () => {
      if (!signers)
        throw new Error('rounds are to draw from witnesses, and this house has none (WITNESS_URL)')
      const present = signers.all.toSorted((one, other) => Number(isOut(one)) - Number(isOut(other)))
      return witnessSourceId(present.slice(0, signers.needed).map(({ key }) => hexOf(key)))
    },
    // The current witnesses may have signed even if they don't answer: there will never be other signatures. The signatures of those before
    // they may have from somebody else, and would refuse the round's void for them, or one that they were not asked about.
    lateAnswers: async ({ sourceId, seal, witnessed, closesAt, now, named }) => {
      if (!signers) throw new Error('a round waits for witnesses, and this house names none (WITNESS_URL)')
      if (own.has(sourceId)) return null
      const { signers: by, now: all } = await named()
      if (!by) return []
      // Each that is named has to be asked: a node with older settings leaves the round to the others.
      if (!all.every((key) => keys.includes(key))) return null
      const heard = await Promise.all(signers.all.map(async (one) => (await one.giveUp?.(seal, by)) ?? []))
      const isInTime = ({ signedAt }: WitnessedSeal) =>
        signedAt * 1000 > closesAt.getTime() - clocksApart &&
        signedAt * 1000 < now.getTime() + 2 * clocksApart
      const byKey = new Map(
        [...heard.flat().filter(isInTime), ...witnessed].map((one) => [hexOf(one.key), one]),
      )
      const answers = by.flatMap((key) => byKey.get(key) ?? [])
      return answers.length === by.length ? answers : []
    },
    knownAt: () => null,
    valueOf: async ({ sourceId, seal, witnessed }) => {
      if (witnessSourceId(witnessed.map(({ key }) => hexOf(key))) !== sourceId) return undefined
      const verified = await Promise.all(
        witnessed.map(async (one) => verifyWitnessedSeal(one.key, seal, one)),
      )
      if (!verified.every(Boolean)) return undefined
      return Buffer.concat(witnessed.map(({ signature }) => signature))
    },
  }
}

const isOut = ({ isAway, isRefusing }: Signers['all'][number]) =>
  (isAway?.() ?? false) || (isRefusing?.() ?? false)

/** The sources of a house that has neither relays nor a witness. */
export const houseEntropy = houseSources({})
