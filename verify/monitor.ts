import { type Beacon, quicknet } from '@glasshouse/rules/beacon.ts'
import { checkHouseSignature, isCosigned } from '@glasshouse/rules/check-log.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { askWitnesses, type KnownWitnesses, notKnown, saidBy, type Seen } from './ask-witness.ts'
import { type Readers, readersAt, withEach } from './call-witnesses.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader, NamedWitness } from './house-reader.ts'
import { newestNow, passedBy, saidLate, saidUnseen } from './late-values.ts'
import { ofOneLog } from './one-log.ts'
import { nameOf } from './read-log.ts'
import { askedInVain } from './refused-seals.ts'
import { type ReadSoFar, readOn, roundsDue, type WaitingRound } from './rounds-due.ts'
import { timesToCome } from './times-to-come.ts'
import { type Remembered, valuesNow } from './values-now.ts'
import type { WitnessedLog } from './witness-reader.ts'

/** All that a look saw: the house can't deny it later. */
type Watched = Remembered & {
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
}

/** A monitor's memory from one look to the next; it has seen no log while every look failed. */
export type Memory = Watched | Remembered

/** A look's memory, its evidence where something fails, and its error where it could not be. */
type Looked = { memory: Memory; evidence?: Memory; error?: unknown }

/** The drand network that the reader believes in, and the relays that it asks. */
type Drand = { beacon?: Beacon | undefined; relays?: readonly string[] | undefined }

/** How long a witness may be behind the log before that is said, seconds. */
const patience = 600

/**
 * Looks at a house and its witnesses once: that the log extends what was seen the last time, that theirs do, that all
 * agree, that none is behind or refuses, that no leaf is of a time to come, and that no round is given up for a value that was
 * there. Gives what to keep when it is done: where something fails, all but what must not be forgotten stays as it was, so that
 * the next look reports it again.
 */
export async function* watchHouse(
  house: HouseReader,
  memory: Memory = {},
  { now, beacon = quicknet, relays = [], ...known }: { now: number } & KnownWitnesses & Drand,
): AsyncGenerator<Finding, Looked> {
  const started = performance.now()
  // A look may take long: a value counts from when it came.
  const clock = () => now + (performance.now() - started) / 1000
  const readers = readersAt(memory.addresses ?? {}, 'head' in memory ? memory.house_key : '')
  // Rounds that wait come before the house is asked for anything: it could keep everybody waiting.
  const before = { memory, known, now, clock, beacon, relays, readers }
  const askedFor = newestNow(memory.newest, before)
  const early = yield* valuesNow(waitingIn(memory), [], before)
  const newest = await askedFor
  const asking = {
    ...before,
    memory: {
      ...memory,
      values: { ...memory.values, ...early.values },
      missing: { ...memory.missing, ...early.missing },
      newest,
      isDrandAway: early.isDrandAway,
    },
  }
  const kept = ({
    addresses = memory.addresses,
    waiting,
    values,
    missing,
    isDrandAway,
  }: Remembered): Memory => ({
    ...memory,
    addresses,
    waiting,
    values: { ...memory.values, ...values },
    missing: { ...memory.missing, ...missing },
    newest,
    isDrandAway,
  })
  const looks = look(house, asking)
  let isWell = true
  try {
    for (;;) {
      const { done, value } = await looks.next()
      if (done) return isWell ? { memory: value } : { memory: kept(value), evidence: value }
      isWell &&= value.result !== 'fails'
      yield value
    }
  } catch (error) {
    return { memory: kept(early), error }
  }
}

async function* look(house: HouseReader, asking: Asking): AsyncGenerator<Finding, Watched> {
  const { memory, known, now } = asking
  const before = 'head' in memory ? memory : undefined
  const keys = await house.keys()
  if (before && before.house_key !== keys.house)
    yield fails('the house has another key than the last time: this is another log')
  // The witnesses are asked first: the house must have everything that they have signed by then.
  const { seen, said, others, away } = await askWitnesses(keys.witnesses, known, keys.house)
  yield* said
  const addresses = addressesNow(keys.witnesses, seen, memory)
  yield* others.filter(({ key }) => !(key in addresses)).map(notKnown)
  const readers = readersAt(addresses, before?.house_key ?? keys.house)
  // By key and address: who names an address under another key takes no witness out of the look.
  for (const { key, url } of away) if (addresses[key] === url) readers.delete(key)
  for (const { key, witness } of [...seen, ...others]) readers.set(key, witness)
  // The house could show those that it names no more a log of their own, to get their signatures.
  const former: { url: string; newest: WitnessedLog | null }[] = [...others]
  await withEach(readers, (key, witness) =>
    [...seen, ...others].some((one) => one.key === key)
      ? []
      : [async () => void former.push({ url: addresses[key] ?? '', newest: await witness.checkpoint() })],
  )
  const checkpoint = await house.checkpoint()
  const heardAt = asking.clock()
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
  for (const { url, newest } of former)
    if (newest?.isOfHouse)
      yield* goesOn(house, checkpoint, { ...newest, what: `former witness at ${printable(url)}’s` })
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
  const { read, ...remembered } = isOneLog
    ? yield* newLeaves(house, { checkpoint, heardAt }, { ...asking, readers })
    : { read: before?.read, ...(yield* valuesNow(waitingIn(memory), [], { ...asking, readers })) }
  if (
    before?.policy === policy &&
    before.read?.policies !== undefined &&
    read?.policies !== before.read.policies
  )
    yield notShown(
      'since the last look there were other witnesses for a while; verify --from names the rounds that are theirs',
    )
  const answering = new Set(keys.witnesses.map(({ key }) => key))
  if (read?.policy && !read.policy.witnesses.every((key) => answering.has(key)))
    yield notShown(
      'where all of the witnesses answer that the log names: nobody brings the others the signatures of rounds that wait',
    )
  return {
    house_key: keys.house,
    head: checkpoint,
    witnessed,
    policy,
    read,
    asked: told,
    addresses,
    newest: memory.newest,
    ...remembered,
  }
}

type Asking = {
  memory: Memory
  known: KnownWitnesses
  now: number
  clock: () => number
  beacon: Beacon
  relays: readonly string[]
}
type WithReaders = Asking & { readers: Readers }

/** How many addresses of witnesses are remembered at most: a house could name others for ever. */
const addressesMax = 32

/**
 * First those of the witnesses that rounds wait for, then of today's, then of those named before, the newest first. Another address
 * than before counts once its witness has answered there: a house could name one where nobody does.
 */
function addressesNow(
  named: readonly NamedWitness[],
  seen: readonly Seen[],
  memory: Memory,
): Record<string, string> {
  const { addresses: before = {} } = memory
  const signers = new Set(waitingIn(memory).flatMap((round) => round.signers ?? []))
  const found = new Map<string, string>()
  for (const { key, url } of named) {
    const proven = seen.find((one) => one.key === key && one.newest)?.url
    found.set(key, proven ?? before[key] ?? url)
  }
  for (const [key, url] of Object.entries(before)) if (!found.has(key)) found.set(key, url)
  const isAwaited = ([key]: [string, string]) => Number(signers.has(key))
  const inOrder = [...found].toSorted((one, other) => isAwaited(other) - isAwaited(one))
  return Object.fromEntries(inOrder.slice(0, addressesMax))
}

/** Waiting rounds that an earlier look saw. */
const waitingIn = (memory: Memory): readonly WaitingRound[] =>
  memory.waiting ?? ('read' in memory ? (memory.read?.rounds ?? []).filter(({ isOver }) => !isOver) : [])

/**
 * Reads the leaves that are new: names one of a time to come, what they tell to be lost, the rounds whose draws are due for long by
 * the reader's own clock, and those that were given up for a value that was there, or that nobody looked for.
 */
async function* newLeaves(
  house: HouseReader,
  { checkpoint, heardAt }: { checkpoint: SignedCheckpoint; heardAt: number },
  asking: WithReaders,
): AsyncGenerator<Finding, Remembered & Pick<Watched, 'read'>> {
  const { memory, now, beacon } = asking
  const before = 'read' in memory ? memory.read : undefined
  // An older monitor did not keep which policy its rounds were promised under.
  const from = before?.policy === undefined ? undefined : before
  const leaves = house.leaves(checkpoint.size, from?.size)
  const { root, read, losses, late, toCome } = await readOn(leaves, from, heardAt)
  if (root !== checkpoint.root) {
    yield fails('the leaves that the house gives are not those of its log')
    return { read: before, ...(yield* valuesNow(waitingIn(memory), [], asking)) }
  }
  yield* timesToCome(toCome, heardAt)
  yield* losses.map(notShown)
  const waiting = read.rounds.filter(({ isOver }) => !isOver)
  const remembered = yield* valuesNow(waiting, late, asking)
  const { values, missing } = remembered
  const due = waiting.map((round) => ({
    ...round,
    isPublic: values[round.name]?.some(({ by }) => by === round.sourceId) ?? false,
  }))
  yield* roundsDue(due, now)
  const { newest = [] } = memory
  for (const round of late) {
    const parts = values[nameOf(round)] ?? []
    const said = [...saidLate(round, parts, passedBy(round, newest, beacon))]
    const missingAt = missing[nameOf(round)]
    yield* said.length > 0 ? said : saidUnseen(round, parts, { missingAt, newest, beacon })
  }
  return { read, ...remembered }
}

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
