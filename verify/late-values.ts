import { type Beacon, beaconRoundFor, knownAt } from '@glasshouse/rules/beacon.ts'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { beaconValue } from './beacon-value.ts'
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

/** How long a house may take to hear of the beacon's value, seconds: as long as it asks for it, it asks every second. */
const patience = 60

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
 * Says of a round, given up because its value had not come, that it had. The beacon's is there for everybody; of witnesses' signatures
 * only they say when they were there, and that the house got them nobody shows: one that lies convicts nobody.
 */
export function* saidLate(round: GivenUp, parts: readonly Part[]): Generator<Finding> {
  const at = valueAt(round, parts)
  if (at === undefined) return
  const isBeacon = outsideKind(round.sourceId) === 'drand'
  const late = round.voidedAt - at
  if (isBeacon ? late <= patience : late < 0) return
  const [there, gone] = isBeacon
    ? ['the beacon’s value was public at', 'it']
    : ['all of its witnesses say that they had signed its seal by', 'their signatures']
  const words = `${printable(`${round.gameCode} ${round.gameNo}`)}: ${there} ${timeText(at)}, ${late < 60 ? `${late} s` : `${Math.floor(late / 60)} min`} before the house said that ${gone} had not come`
  yield isBeacon ? fails(words) : notShown(words)
}

/** The beacon's value of a round, where its time has come and a relay has it now; whether no relay answers is told where one was asked. */
export async function beaconPart(
  { sourceId, drawsAt }: Awaiting,
  { clock, beacon, relays }: { clock: () => number; beacon: Beacon; relays: readonly string[] },
): Promise<{ part?: Part; isAway?: boolean }> {
  if (relays.length === 0 || (knownAt(beacon, sourceId, drawsAt) ?? Number.POSITIVE_INFINITY) > clock())
    return {}
  const round = beaconRoundFor(beacon, drawsAt)
  if (sourceId !== `drand:${beacon.name}:${round}`) return {}
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
