import { sha256 } from '@noble/hashes/sha2.js'
import { type Beacon, beaconRoundFor, knownAt, quicknet, verifyBeacon } from './beacon.ts'
import { commitmentOf, previousSeed, seedAt } from './chain.ts'
import { drawnBy, goesOn } from './drawn.ts'
import { hexOf, sameBytes } from './encoding.ts'
import { entropyPatience, namedNoMoreFor, outsideKind } from './entropy-source.ts'
import type { RoundSeal } from './published.ts'
import type { Told } from './read-leaf.ts'
import { halfOpening } from './sport/glass-league.ts'
import { gridHash, halfRuleOf, halfRuleText } from './sport/half-rule.ts'
import { isPolicy, witnessesOfSource, witnessSourceId } from './witness-policy.ts'
import { isSignedByAll } from './witness-value.ts'

export type ToldOf<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

/** The log's leaves on a round before a given one, and the reader's own signature on it. */
export type ToldRound = {
  promises: readonly ToldOf<'promise'>[]
  seals: readonly ToldOf<'seal'>[]
  draws: readonly ToldOf<'draw'>[]
  voids: readonly ToldOf<'void'>[]
  /** Where its first promise stands in the log; -1 where none does. */
  place: number
  /** The key (hexadecimal) of the reader itself, where it is a witness that signed the round's seal. */
  signedBy: string | undefined
}

/** A log reader's knowledge when it comes to a leaf. */
export type KnownLog = {
  /** Its own clock, epoch seconds. */
  now: number
  /** The newest time that a leaf before this one bears; 0 where none does. */
  newest: number
  chain: (gameCode: string, end: Uint8Array) => ToldOf<'chain'> | undefined
  round: (round: { gameCode: string; gameNo: string }) => ToldRound
  /** The rounds that were promised the seed at a place of a chain. */
  promisedAt: (chainEnd: Uint8Array, index: number) => readonly { gameCode: string; gameNo: string }[]
  /** Whether a leaf before that place tells of something that happened at that time or later. */
  wasTold: (time: number, before: number) => boolean
  /** The time of the first leaf behind a place that bears one, or when the reader saw that place itself; null where neither is known. */
  firstTime: (behind: number) => number | null
  /** The losses that were told. */
  losses: () => readonly ToldOf<'loss'>[]
  /** The policies that were told, the newest first. */
  policies: () => readonly ToldOf<'policy'>[]
  /** The drand network that the reader believes in: quicknet, unless said otherwise. */
  beacon?: Beacon | undefined
  /** Why a reader who is a witness does not let a round be given up for signatures that it holds; null where it does. */
  holdsUp?: (promise: ToldOf<'promise'>) => string | null
}

/** How far the house's clock may go before the reader's, and how far a leaf's time before that of one told earlier, seconds. */
export const clockAhead = 2
const back = 60

/**
 * Judges a leaf by all that was told before it: null where it can be true, else a sentence that says why it can't. The
 * same for every reader of the log: witness, monitor, verifier. A leaf that comes late may still be true.
 */
export function judgeLeaf(told: Told, known: KnownLog): string | null {
  const time = timeOf(told)
  if (time !== null && time > known.now + clockAhead) return 'Its time has not come yet.'
  if (time !== null && time < known.newest - back) return 'Its time is before what was told earlier.'
  switch (told.kind) {
    case 'chain':
      return judgeChain(told, known)
    case 'promise':
      return judgePromise(told, known)
    case 'seal':
      return judgeSeal(told, known)
    case 'draw':
      return judgeDraw(told, known)
    case 'void':
      return judgeVoid(told, known)
    case 'loss':
      return told.firstBet <= told.lastBet && told.knownUntil <= told.toldAt
        ? null
        : 'It ends before it begins.'
    case 'app':
      return told.files > 0 ? null : 'It names no files.'
    case 'policy':
      return judgePolicy(told)
  }
}

/** The time of the event in a leaf; null for one announced beforehand. */
export function timeOf(told: Told): number | null {
  if (told.kind === 'seal') return told.sealedAt
  if (told.kind === 'draw') return told.drawnAt
  if (told.kind === 'loss' || told.kind === 'app' || told.kind === 'policy') return told.toldAt
  return told.kind === 'void' ? told.voidedAt : null
}

/** Checking a draw walks its chain: a longer one would keep readers busy for ever. */
export const longestChain = 10_000_000

function judgeChain(told: ToldOf<'chain'>, known: KnownLog): string | null {
  const { length, firstDrawsAt, periodSeconds } = told
  if (length < 1 || length > longestChain || periodSeconds < 1) return 'The chain has no rounds, or too many.'
  const before = known.chain(told.gameCode, told.end)
  const isSame =
    !before ||
    (before.length === length &&
      before.firstDrawsAt === firstDrawsAt &&
      before.periodSeconds === periodSeconds)
  return isSame ? null : 'The chain was published before, with other times.'
}

function judgePolicy(told: ToldOf<'policy'>): string | null {
  return isPolicy(inHex(told)) ? null : 'So many of such witnesses cannot cosign.'
}

const inHex = ({ needed, witnesses, toldAt }: ToldOf<'policy'>) => ({
  needed,
  witnesses: witnesses.map(hexOf),
  toldAt,
})

/** The policies that can be, the newest first. */
const policiesOf = (known: KnownLog) => known.policies().map(inHex).filter(isPolicy)

/** The forms of a game's code and of a round's number. */
export const [gameCodeForm, gameNoForm] = [/^[a-z0-9][a-z0-9-]{0,39}$/, /^[0-9-]{1,40}$/] as const

function judgePromise(told: ToldOf<'promise'>, known: KnownLog): string | null {
  if (!gameCodeForm.test(told.gameCode) || !gameNoForm.test(told.gameNo))
    return 'Its code or its number is none of a round.'
  const chain = known.chain(told.gameCode, told.chainEnd)
  if (!chain) return 'Its chain was not published before.'
  const { opensAt, closesAt, drawsAt, chainIndex, rule, paytableHash } = told
  const half = halfRuleOf(rule)
  const opening = half ? halfOpening(half.half, drawsAt).opensAt : drawsAt - chain.periodSeconds
  const isInTime =
    drawsAt - chain.firstDrawsAt === (chainIndex - 1) * chain.periodSeconds &&
    chainIndex >= 1 &&
    chainIndex <= chain.length &&
    opensAt === opening &&
    opensAt < closesAt &&
    closesAt <= drawsAt
  if (!isInTime) return 'Its times and its place are not those of the published schedule.'
  const others = known
    .promisedAt(told.chainEnd, chainIndex)
    .filter(({ gameCode, gameNo }) => gameCode !== told.gameCode || gameNo !== told.gameNo)
  if (others.length > 0) return 'Its seed is promised to another round.'
  if (outsideKind(told.sourceId) === 'witness') {
    const [policy] = policiesOf(known)
    if (policy && !witnessesOfSource(told.sourceId, [policy]))
      return 'Its entropy is not of as many witnesses as the policy needs.'
  }
  if (half && !sameBytes(gridHash(half), paytableHash)) return 'The hash is not that of its goal grid.'
  if (half?.half !== 2) return null
  const first = roundsBefore(told, known).some(({ promises }) =>
    promises.some((promise) => promise.rule === halfRuleText({ ...half, half: 1 })),
  )
  return first ? null : 'The first half of its match was not promised before.'
}

/** The rounds that were promised the seed before that of a round. */
function roundsBefore({ chainEnd, chainIndex }: ToldOf<'promise'>, known: KnownLog): ToldRound[] {
  return known.promisedAt(chainEnd, chainIndex - 1).map(known.round)
}

const rootOfNothing = sha256(new Uint8Array(0))

function judgeSeal(told: ToldOf<'seal'>, known: KnownLog): string | null {
  const { promises, seals, draws, voids, place } = known.round(told)
  const [promise] = promises
  if (!promise || promises.length > 1) return notOnce(promises.length)
  // A house that was stopped gives such a round up: its bets, and its value, could be known to who promised it.
  if (known.wasTold(promise.closesAt + back, place))
    return 'The log promises this round only after its close.'
  if (seals.length > 0) return 'The round was sealed before.'
  if (draws.length + voids.length > 0) return 'The round was drawn or given up before.'
  if (told.sealedAt < promise.closesAt) return 'The round was sealed before its close.'
  const isEmpty = told.count === 0n
  return isEmpty === sameBytes(told.root, rootOfNothing) && isEmpty === (told.total === 0n)
    ? null
    : 'Count, total and root of the seal do not go together.'
}

function judgeDraw(told: ToldOf<'draw'>, known: KnownLog): string | null {
  const { promises, seals, draws, voids, signedBy } = known.round(told)
  const [promise] = promises
  const [seal] = seals
  if (!promise || promises.length > 1) return notOnce(promises.length)
  if (!seal || seals.length > 1) return 'The round is not sealed exactly once.'
  if (draws.length + voids.length > 0) return 'The round was drawn or given up before.'
  if (told.drawnAt < promise.drawsAt || told.drawnAt < seal.sealedAt) return 'The round was drawn too early.'
  if (!sameBytes(commitmentOf(told.seed), promise.commitment)) return 'The seed does not open the commitment.'
  const before = roundsBefore(promise, known)
  if (!before.every(isOver)) return 'The round before it is not over.'
  if (!isOfChain(told.seed, promise, before)) return 'The seed does not lead to the end of its chain.'
  if (!isPromisedEntropy(told, promise, { seal, signedBy, known }))
    return 'The entropy is not the value that was promised.'
  const { gameCode, gameNo, seed, entropy } = told
  const drawn = drawnBy(
    promise.rule,
    { seed, gameCode, gameNo, sourceId: promise.sourceId, entropy, root: seal.root },
    drawnOf(promise.chainEnd, before)[0]?.numbers,
  )
  if (drawn?.numbers.join() === told.numbers.join()) return null
  return halfRuleOf(promise.rule) ? 'The goals do not follow.' : 'The dice do not follow.'
}

/** The seed before it, where that is known, was found right then: the whole chain is walked where it is not. */
function isOfChain(
  seed: Uint8Array,
  { chainEnd, chainIndex }: ToldOf<'promise'>,
  before: readonly ToldRound[],
): boolean {
  const [earlier] = drawnOf(chainEnd, before)
  return earlier ? sameBytes(previousSeed(seed), earlier.seed) : sameBytes(seedAt(seed, chainIndex), chainEnd)
}

/** The draws of rounds of a chain: one that was promised twice may be of another. */
function drawnOf(chainEnd: Uint8Array, rounds: readonly ToldRound[]): ToldOf<'draw'>[] {
  return rounds.flatMap(({ promises: [first], draws }) =>
    first && sameBytes(first.chainEnd, chainEnd) ? draws : [],
  )
}

const isOver = ({ draws, voids }: ToldRound) => draws.length + voids.length > 0

const notOnce = (promises: number) =>
  promises === 0 ? 'The log does not promise this round.' : 'The log promises this round more than once.'

/** The very value of the very source; of what the house makes itself, and of witnesses in no policy, nothing can be said. */
function isPromisedEntropy(
  { entropy }: ToldOf<'draw'>,
  { sourceId, drawsAt }: ToldOf<'promise'>,
  { seal, signedBy, known }: { seal: RoundSeal; signedBy: ToldRound['signedBy']; known: KnownLog },
): boolean {
  const kind = outsideKind(sourceId)
  if (kind === 'drand') {
    const { beacon = quicknet } = known
    const round = drawsAt > beacon.genesis ? beaconRoundFor(beacon, drawsAt) : 0
    return sourceId === `drand:${beacon.name}:${round}` && verifyBeacon(beacon, round, entropy)
  }
  const keys = kind === 'witness' ? signersOf(sourceId, signedBy, known) : undefined
  return keys ? isSignedByAll(entropy, keys, seal) : entropy.length > 0
}

/** The witnesses whose signatures a source is; before any policy was told, the reader itself alone. */
export function signersOf(
  sourceId: string,
  signedBy: ToldRound['signedBy'],
  known: KnownLog,
): readonly string[] | undefined {
  const isOwn = signedBy !== undefined && witnessSourceId([signedBy]) === sourceId
  return witnessesOfSource(sourceId, policiesOf(known)) ?? (isOwn ? [signedBy] : undefined)
}

function judgeVoid(told: ToldOf<'void'>, known: KnownLog): string | null {
  const { promises, seals, draws, voids, place, signedBy } = known.round(told)
  const [promise] = promises
  const [seal] = seals
  if (!promise) return notOnce(0)
  if (voids.length > 0) return 'The round was given up before.'
  if (draws.length > 0) return 'The round was drawn before.'
  const kind = outsideKind(promise.sourceId)
  const valueKnownAt = knownAt(known.beacon ?? quicknet, promise.sourceId, promise.drawsAt)
  const firsts = goesOn(promise.rule) ? roundsBefore(promise, known) : []
  const isHalfPlayed = firsts.some((first) => first.draws.length > 0)
  if (isHalfPlayed && (told.reason === 'operator' || told.reason === 'never_opened'))
    return 'The first half of its match is drawn: nobody chooses to give the second up.'
  switch (told.reason) {
    case 'never_opened':
      if (seal || told.voidedAt < promise.closesAt) return 'It was open, or its close has not come.'
      // A round that never opened is promised and given up at once.
      return (known.firstTime(place) ?? promise.closesAt) < promise.closesAt - clockAhead
        ? 'It was promised while bets could be taken on it.'
        : null
    case 'operator':
      if (seal) return 'It was sealed: nobody chooses to give it up.'
      return told.voidedAt < (valueKnownAt ?? promise.drawsAt)
        ? null
        : 'Its draw was due: nobody chooses to give it up.'
    case 'entropy_late':
      if (told.voidedAt < promise.drawsAt + entropyPatience) return 'Its entropy is not late yet.'
      if (kind === undefined) return 'Its entropy is made by the house: it cannot be late.'
      if (kind === 'drand') return null
      if (told.voidedAt < goneSince(promise.sourceId, signedBy, known) + namedNoMoreFor)
        return 'Its witnesses are those of the house, or were until just now: it waits for their signatures.'
      return known.holdsUp?.(promise) ?? null
    case 'sealed_late':
      if (valueKnownAt === null || !seal || seal.sealedAt < valueKnownAt) return 'It was not sealed late.'
      return signedBy ? 'Its seal was signed in time.' : null
    case 'match_void':
      return firsts.some((first) => first.voids.length > 0)
        ? null
        : 'The first half of its match was not given up.'
    case 'restored':
      // A value of the house's own it could make again in any case. That nobody has made that of its witnesses nobody can show.
      if (seal && kind) return 'It was sealed: no loss voids it.'
      // Before it opened there was nothing to lose.
      return known.losses().some(({ toldAt }) => toldAt >= promise.opensAt - clockAhead)
        ? null
        : 'No loss was told since it opened.'
    default:
      return 'That is no reason to give a round up.'
  }
}

/**
 * Since when policies have not had all of the witnesses that a source is made of, epoch seconds: their signatures come no more. Infinity
 * while they have them, or none was told yet; -Infinity where no policy ever had them.
 */
export function goneSince(sourceId: string, signedBy: ToldRound['signedBy'], known: KnownLog): number {
  const keys = signersOf(sourceId, signedBy, known)
  if (!keys) return -Infinity
  let since = Infinity
  for (const { witnesses, toldAt } of policiesOf(known)) {
    if (keys.every((key) => witnesses.includes(key))) break
    since = toldAt
  }
  return since
}
