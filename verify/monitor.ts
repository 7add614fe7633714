import { type Beacon, quicknet } from '@glasshouse/rules/beacon.ts'
import { checkHouseSignature, isCosigned } from '@glasshouse/rules/check-log.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { askWitnesses, type KnownWitnesses, saidBy, type Seen } from './ask-witness.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader } from './house-reader.ts'
import { beaconPart, type GivenUp, type Part, saidLate, valueAt, witnessPart } from './late-values.ts'
import { ofOneLog } from './one-log.ts'
import { askedInVain } from './refused-seals.ts'
import { type ReadSoFar, readOn, roundsDue, type WaitingRound } from './rounds-due.ts'
import { witnessAt, type WitnessedLog, type WitnessReader } from './witness-reader.ts'

/** A monitor's memory from one look to the next: the house can't deny then what it saw. */
export type Watched = {
  house_key: string
  head: SignedCheckpoint
  /** The state of each witness, by its key. */
  witnessed: Readonly<Record<string, WitnessedLog>>
  /** Who had to sign, as the house said: how many of which keys. */
  policy: string
  /** How far its leaves were read; missing in the state of an older monitor. */
  read?: ReadSoFar | undefined
  /** Its findings on requests for seals, each reported once: witnesses show them for ever. */
  asked?: readonly string[] | undefined
  /** Where each witness answers that was ever named, by its key: the house may name it no more. */
  addresses?: Readonly<Record<string, string>> | undefined
  /** The parts that were there of the values of rounds that were not over, or were just given up, by the rounds' names. */
  values?: Values | undefined
  /** No relay of drand's answered: said once, until one does. */
  isDrandAway?: boolean | undefined
}

type Values = Readonly<Record<string, readonly Part[]>>
type OfValues = { values: Values; isDrandAway: boolean }

/** The drand network that the reader believes in, and the relays that it asks. */
type Drand = { beacon?: Beacon | undefined; relays?: readonly string[] | undefined }

/** How long a witness may be behind the log before that is said, seconds. */
const patience = 600

/**
 * Looks at a house and its witnesses once: that the log extends what was seen the last time, that theirs do, that all
 * agree, that none is behind or refuses, and that no round is given up for a value that was there. Gives what to keep when it is done.
 */
export async function* watchHouse(
  house: HouseReader,
  before: Watched | undefined,
  { now, beacon = quicknet, relays = [], ...asked }: { now: number } & KnownWitnesses & Drand,
): AsyncGenerator<Finding, Watched> {
  const started = performance.now()
  // A look may take long: a value counts from when it came.
  const clock = () => now + (performance.now() - started) / 1000
  const keys = await house.keys()
  if (before && before.house_key !== keys.house)
    yield fails('the house has another key than the last time: this is another log')
  // The witnesses are asked first: the house must have everything that they have signed by then.
  const { seen, said } = await askWitnesses(keys.witnesses, asked, keys.house)
  yield* said
  const checkpoint = await house.checkpoint()
  yield either(
    checkHouseSignature(checkpoint, keys.house) === 'holds' &&
      checkpoint.witnesses.every((one) => isCosigned(checkpoint, one, keys.house)),
    `the newest checkpoint of the log, of ${checkpoint.size} leaves, is signed`,
    `the newest checkpoint of the log, of ${checkpoint.size} leaves, has a wrong signature`,
  )
  let isOneLog = true
  if (before) {
    const { size, root } = before.head
    for await (const finding of goesOn(house, checkpoint, { what: 'house’s', size, root })) {
      yield finding
      isOneLog &&= finding.result === 'holds'
    }
  }
  const quorum = { needed: keys.needed, all: Math.max(1, keys.witnesses.length) }
  const against: string[][] = []
  const witnessed = { ...before?.witnessed }
  const told: string[] = []
  for (const one of seen) {
    const { name, key, newest } = one
    const what = `${name}’s`.replace(/^the /, '')
    const had = before?.witnessed[key]
    const complaints = lacksOf(one, checkpoint, now)
    if (had && newest && newest.size < had.size)
      complaints.push(
        `${name} had cosigned ${had.size} leaves, and knows of ${newest.size} now: it forgot what it signed`,
      )
    if (had) yield* goesOn(house, checkpoint, { ...had, what })
    if (newest?.isOfHouse) {
      yield* goesOn(house, checkpoint, { ...newest, what })
      witnessed[key] = newest
    } else if (newest) complaints.push(`${name} shows a checkpoint that the house has not signed`)
    if (complaints.length > 0) against.push(complaints)
    // The witness's signature is on the round's seal; of a round without its signature, `verify --from` says more.
    const requests = askedInVain(
      one,
      keys.house,
      async ({ gameCode, gameNo }) => (await one.witness.seal(gameCode, gameNo)) ?? undefined,
    )
    for await (const finding of requests) {
      told.push(finding.line)
      if (finding.result === 'fails' || !before?.asked?.includes(finding.line)) yield finding
    }
  }
  yield* saidBy(against, quorum)
  if (seen.length > 0 && against.length === 0)
    yield holds(seen.length === 1 ? 'the witness refuses nothing' : 'the witnesses refuse nothing')
  const policy = `${keys.needed} of ${keys.witnesses
    .map(({ key }) => key)
    .toSorted()
    .join()}`
  if (before && before.policy !== policy)
    yield notShown(
      `who has to sign has changed: ${keys.needed} of ${keys.witnesses.length} witnesses now; verify --from says whether those of before cosigned that`,
    )
  const addresses = { ...before?.addresses }
  for (const { key, url } of keys.witnesses) addresses[key] = url
  const readers = new Map(
    Object.entries(addresses).map(([key, url]) => [key, witnessAt(url, { key, houseKey: keys.house })]),
  )
  for (const { key, witness } of seen) readers.set(key, witness)
  const { read, ...values } = isOneLog
    ? yield* newLeaves(house, checkpoint, { before, now, clock, beacon, relays, readers })
    : { ...before }
  if (
    before?.policy === policy &&
    before.read?.policies !== undefined &&
    read?.policies !== before.read.policies
  )
    yield notShown(
      'since the last look there were other witnesses for a while; verify --from names the rounds that are theirs',
    )
  return {
    house_key: keys.house,
    head: checkpoint,
    witnessed,
    policy,
    read,
    asked: told,
    addresses,
    values: values.values,
    isDrandAway: values.isDrandAway,
  }
}

type Asking = {
  before: Watched | undefined
  now: number
  clock: () => number
  beacon: Beacon
  relays: readonly string[]
  readers: Map<string, WitnessReader>
}

/**
 * Reads the leaves that are new: names what they tell to be lost, the rounds whose draws are due for long by the reader's own
 * clock, and those that were given up for a value that was there.
 */
async function* newLeaves(
  house: HouseReader,
  checkpoint: SignedCheckpoint,
  asking: Asking,
): AsyncGenerator<Finding, Pick<Watched, 'read' | 'values' | 'isDrandAway'>> {
  const { before, now } = asking
  // An older monitor did not keep which policy its rounds were promised under.
  const from = before?.read?.policy === undefined ? undefined : before.read
  const { root, read, losses, late } = await readOn(house.leaves(checkpoint.size, from?.size), from)
  if (root !== checkpoint.root) {
    yield fails('the leaves that the house gives are not those of its log')
    return { ...before }
  }
  yield* losses.map(notShown)
  const waiting = read.rounds.filter(({ isOver }) => !isOver)
  const { values, isDrandAway } = await valuesNow(waiting, late, asking)
  if (isDrandAway && !before?.isDrandAway)
    yield notShown('whether the beacon’s values are public: no relay of drand’s can be reached')
  const due = waiting.map((round) => ({
    ...round,
    isPublic: values[round.name]?.some(({ by }) => by === round.sourceId) ?? false,
  }))
  yield* roundsDue(due, now)
  for (const round of late) yield* saidLate(round, values[nameOf(round)] ?? [])
  return { read, values, isDrandAway }
}

/**
 * Parts of the values of rounds that wait for them: those seen before, and those there now. Of those just given up the witnesses
 * can still say when they signed; that a beacon's value was there somebody must have seen before.
 */
async function valuesNow(
  waiting: readonly WaitingRound[],
  late: readonly GivenUp[],
  { before, readers, ...asked }: Asking,
): Promise<OfValues> {
  const values: Record<string, Part[]> = {}
  let { relays } = asked
  let isDrandAway = before?.isDrandAway ?? false
  for (const round of [...waiting, ...late]) {
    const parts = [...(before?.values?.[nameOf(round)] ?? [])]
    if (valueAt(round, parts) === undefined && !('voidedAt' in round)) {
      const { part, isAway } = await beaconPart(round, { ...asked, relays })
      isDrandAway = isAway ?? isDrandAway
      // Nobody is waited for twice.
      if (isAway) relays = []
      if (part) parts.push(part)
    }
    for (const key of round.seal ? (round.signers ?? []) : []) {
      const witness = readers.get(key)
      if (!witness || parts.some(({ by }) => by === key)) continue
      try {
        const part = await witnessPart(round, key, witness)
        if (part) parts.push(part)
      } catch {
        readers.delete(key)
      }
    }
    if (parts.length > 0) values[nameOf(round)] = parts
    if (!('voidedAt' in round) && asked.clock() >= round.drawsAt + waits) await bring(round, parts, readers)
  }
  return { values, isDrandAway }
}

/** A round that has not waited this long is about to be drawn, seconds: witnesses take nothing for it. */
const waits = 60

/**
 * Tells each witness what the others signed of a round that waits: one that the house names no more is asked by nobody else, and
 * those that stay let no round be given up whose signatures they all know.
 */
async function bring(
  { gameCode, gameNo }: WaitingRound,
  parts: readonly Part[],
  readers: ReadonlyMap<string, WitnessReader>,
): Promise<void> {
  for (const { by, signature, at, time_signature } of parts) {
    if (time_signature === undefined) continue
    const signed = { game_code: gameCode, game_no: gameNo, key: by, signature, signed_at: at, time_signature }
    // A witness that does not hear it now is told at the next look.
    for (const [key, witness] of readers) if (key !== by) await witness.bring(signed).catch(() => undefined)
  }
}

const nameOf = ({ gameCode, gameNo }: { gameCode: string; gameNo: string }) => `${gameCode} ${gameNo}`

/** Checks that somebody's earlier state of the log, the house's or the witness's, is the beginning of the newest checkpoint's. */
async function* goesOn(
  house: HouseReader,
  checkpoint: SignedCheckpoint,
  { what, ...earlier }: { what: string; size: number; root: string },
): AsyncGenerator<Finding> {
  if (earlier.size > checkpoint.size)
    yield fails(
      `the ${what} log had ${earlier.size} leaves, and the house shows ${checkpoint.size}: some were taken away`,
    )
  else yield await ofOneLog(house, `the ${what}`, earlier, checkpoint)
}

/** The leaves that a witness is behind with, and those that it refuses. */
function lacksOf({ name, newest, refused }: Seen, checkpoint: SignedCheckpoint, now: number): string[] {
  const size = newest?.size ?? 0
  const silentFor = now - (newest?.signedAt ?? now)
  const isBehind = newest && size < checkpoint.size && silentFor > patience
  return [
    ...(isBehind
      ? [`${name} is ${checkpoint.size - size} leaves behind, and has cosigned nothing for ${silentFor} s`]
      : []),
    ...refused
      .filter(({ place }) => place >= size)
      .map(({ place, reason }) => `${name} refuses leaf ${place}: ${printable(reason)}`),
  ]
}
