import { type Beacon, beaconRoundFor, knownAt } from '@glasshouse/rules/beacon.ts'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { beaconValue, newestRound } from './beacon-value.ts'
import { printable } from './fetched.ts'
import { fails, type Finding, notShown } from './finding.ts'
import { timeText } from './losses.ts'
import type { WitnessReader } from './witness-reader.ts'

/** A round whose value comes from outside, as its promise and its seal tell. */
export type Awaiting = {
  gameCode: string
  gameNo: string
  drawsAt: number
  sourceId: string
  /** The keys of the witnesses whose signatures its value is. */
  signers?: readonly string[] | undefined
  seal?: { root: string; count: number; total: string } | undefined
}

/** A round that was given up because its value had not come, and when the house says that it was. */
export type GivenUp = Awaiting & { voidedAt: number }

/**
 * A signature that the value of a round is made of, the beacon's or that of a witness, and when it was there: of the beacon by the
 * clock of who has seen it, of a witness by its own, as it has signed.
 */
export type Part = { by: string; signature: string; at: number; time_signature?: string }

/**
 * A round of the beacon that was the newest when a relay was asked: when it was there first, and when it still was the newest, by
 * the clock of who asked, epoch seconds.
 */
export type NewestRound = { round: number; at: number; last: number }

/** How many of them are remembered at most: a day of looks, one every five minutes. */
const newestMax = 300

/** How long a house may take to hear of the beacon's value, seconds: as long as it asks for it, it asks every second. */
const patience = 60

/** A round that has not waited this long is about to be drawn, seconds: witnesses take nothing for it. */
export const waits = 60

/** When the value of a round was there, by these parts of it; undefined while one is missing. */
export function valueAt(
  { sourceId, signers = [] }: Pick<Awaiting, 'sourceId' | 'signers'>,
  parts: readonly Part[],
): number | undefined {
  const by = outsideKind(sourceId) === 'drand' ? [sourceId] : signers
  const found = by.flatMap((one) => parts.find((part) => part.by === one) ?? [])
  return found.length > 0 && found.length === by.length ? Math.max(...found.map(({ at }) => at)) : undefined
}

/**
 * Says of a round, given up because its value had not come, that it had. The beacon's is there for everybody, and so it is where the
 * beacon had `passed` the round; of witnesses' signatures only they say when they were there, and that the house got them nobody
 * shows: one that lies convicts nobody.
 */
export function* saidLate(round: GivenUp, parts: readonly Part[], passed?: NewestRound): Generator<Finding> {
  const isBeacon = outsideKind(round.sourceId) === 'drand'
  const seen = isBeacon
    ? [
        { at: valueAt(round, parts), there: 'the beacon’s value was public at', gone: 'it' },
        { at: passed?.at, there: `the beacon had come to round ${passed?.round} by`, gone: 'its value' },
      ]
    : [
        {
          at: valueAt(round, parts),
          there: 'all of its witnesses say that they had signed its seal by',
          gone: 'their signatures',
        },
      ]
  for (const { at, there, gone } of seen) {
    const late = round.voidedAt - (at ?? Number.POSITIVE_INFINITY)
    if (at === undefined || (isBeacon ? late <= patience : late < 0)) continue
    const words = `${nameIn(round)}: ${there} ${timeText(at)}, ${late < 60 ? `${late} s` : `${Math.floor(late / 60)} min`} before the house said that ${gone} had not come`
    return yield isBeacon ? fails(words) : notShown(words)
  }
}

/** A reader's knowledge of a round's value beside its parts: when it was first asked for in vain, and the beacon's newest rounds. */
type Looked = { missingAt: number | undefined; newest: readonly NewestRound[]; beacon: Beacon }

/**
 * Says of a round, given up because its value had not come, that nobody knows whether it had, unless its reader had been looking
 * while it waited: who looks only later finds the value of any round. Of witnesses it finds when they signed, too.
 */
export function* saidUnseen(
  round: GivenUp,
  parts: readonly Part[],
  { missingAt, newest, beacon }: Looked,
): Generator<Finding> {
  const { sourceId, drawsAt, voidedAt } = round
  if (outsideKind(sourceId) === 'witness') {
    if (valueAt(round, parts) !== undefined || missingAt !== undefined) return
  } else {
    const promised = isOfItsTime(round, beacon) ? (promisedRound(sourceId, beacon) ?? 0) : 0
    const isSeenBehind = newest.some((one) => one.round < promised && one.last >= drawsAt + waits)
    if (isSeenBehind || (missingAt !== undefined && missingAt <= voidedAt - patience)) return
  }
  yield notShown(
    `${nameIn(round)}: given up because its value had not come: whether its value was there nobody who looked can say`,
  )
}

const nameIn = ({ gameCode, gameNo }: Awaiting) => printable(`${gameCode} ${gameNo}`)

/** The beacon's round that a source promises; undefined for any other source. */
function promisedRound(sourceId: string, { name }: Beacon): number | undefined {
  const [, of, round] = /^drand:(.*):(\d{1,15})$/.exec(sourceId) ?? []
  return of === name ? Number(round) : undefined
}

/** Whether a source is the beacon's round of a draw's time, as it has to be. */
function isOfItsTime({ sourceId, drawsAt }: Pick<Awaiting, 'sourceId' | 'drawsAt'>, beacon: Beacon): boolean {
  return (
    knownAt(beacon, sourceId, drawsAt) !== null &&
    sourceId === `drand:${beacon.name}:${beaconRoundFor(beacon, drawsAt)}`
  )
}

/** The first of these newest rounds that is the promised one, or comes after it: from then on its value was there. */
export function passedBy(
  { sourceId }: Awaiting,
  newest: readonly NewestRound[],
  beacon: Beacon,
): NewestRound | undefined {
  const promised = promisedRound(sourceId, beacon)
  return promised === undefined ? undefined : newest.find(({ round }) => round >= promised)
}

/** The newest rounds that were seen, and the one that a relay has now, if one is asked and gives it; the oldest are dropped. */
export async function newestNow(
  seen: readonly NewestRound[] | undefined,
  { clock, beacon, relays }: { clock: () => number; beacon: Beacon; relays: readonly string[] },
): Promise<readonly NewestRound[] | undefined> {
  const last = Math.floor(clock())
  const round = await newestRound(beacon, relays)
  const before = seen?.at(-1)
  // A relay that is behind tells nothing new.
  if (round === undefined || round < (before?.round ?? 0)) return seen
  if (round === before?.round) return [...(seen ?? []).slice(0, -1), { ...before, last }]
  return [...(seen ?? []), { round, at: Math.ceil(clock()), last }].slice(-newestMax)
}

/** The beacon's value of a round, where its time has come and a relay has it now; whether no relay answers is told where one was asked. */
export async function beaconPart(
  { sourceId, drawsAt }: Awaiting,
  { clock, beacon, relays }: { clock: () => number; beacon: Beacon; relays: readonly string[] },
): Promise<{ part?: Part; isAway?: boolean }> {
  if (relays.length === 0 || (knownAt(beacon, sourceId, drawsAt) ?? Number.POSITIVE_INFINITY) > clock())
    return {}
  if (!isOfItsTime({ sourceId, drawsAt }, beacon)) return {}
  const round = beaconRoundFor(beacon, drawsAt)
  const { value, isAway } = await beaconValue(beacon, round, relays)
  if (value === undefined) return { isAway }
  return { part: { by: sourceId, signature: value, at: Math.ceil(clock()) }, isAway }
}

/** The signature of the witness with that key under a round's seal, if it gives one, with the time that it signed. */
export async function witnessPart(
  { gameCode, gameNo, seal }: Awaiting,
  key: string,
  witness: Pick<WitnessReader, 'seal'>,
): Promise<Part | undefined> {
  const signed = await witness.seal(gameCode, gameNo)
  if (!seal || !signed) return undefined
  const { root, count, total, signature, signedAt, timeSignature } = signed
  if (root !== seal.root || count !== seal.count || total !== seal.total) return undefined
  const stated = { gameCode, gameNo, root: bytesOf(root), count: BigInt(count), total: BigInt(total) }
  const isSigned =
    verifyBls(bytesOf(key), sealStatement(stated), bytesOf(signature)) &&
    verifyBls(bytesOf(key), sealTimeStatement(stated, signedAt), bytesOf(timeSignature))
  return isSigned ? { by: key, signature, at: signedAt, time_signature: timeSignature } : undefined
}
