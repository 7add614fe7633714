import { checkHouseSignature, isCosigned } from '@glasshouse/rules/check-log.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { askWitnesses, type KnownWitnesses, saidBy, type Seen } from './ask-witness.ts'
import { printable } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader } from './house-reader.ts'
import { ofOneLog } from './one-log.ts'
import { askedInVain } from './refused-seals.ts'
import { type ReadSoFar, readOn, roundsDue } from './rounds-due.ts'
import type { WitnessedLog } from './witness-reader.ts'

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
}

/** How long a witness may be behind the log before that is said, seconds. */
const patience = 600

/**
 * Looks at a house and its witnesses once: that the log extends what was seen the last time, that theirs do, that all
 * agree, and that none is behind or refuses. Gives what to keep when it is done.
 */
export async function* watchHouse(
  house: HouseReader,
  before: Watched | undefined,
  { now, ...asked }: { now: number } & KnownWitnesses,
): AsyncGenerator<Finding, Watched> {
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
  const read = isOneLog ? yield* newLeaves(house, checkpoint, { read: before?.read, now }) : before?.read
  if (
    before?.policy === policy &&
    before.read?.policies !== undefined &&
    read?.policies !== before.read.policies
  )
    yield notShown(
      'since the last look there were other witnesses for a while; verify --from names the rounds that are theirs',
    )
  return { house_key: keys.house, head: checkpoint, witnessed, policy, read, asked: told }
}

/**
 * Reads the leaves that are new: names what they tell to be lost, the rounds whose draws are due for long by the reader's own
 * clock, and the rounds that were drawn behind a loss of their bets.
 */
async function* newLeaves(
  house: HouseReader,
  checkpoint: SignedCheckpoint,
  { read: before, now }: { read: ReadSoFar | undefined; now: number },
): AsyncGenerator<Finding, ReadSoFar | undefined> {
  const { root, read, losses } = await readOn(house.leaves(checkpoint.size, before?.size), before)
  if (root !== checkpoint.root) {
    yield fails('the leaves that the house gives are not those of its log')
    return before
  }
  yield* losses.map(notShown)
  yield* roundsDue(
    read.rounds.filter(({ isOver }) => !isOver),
    now,
  )
  return read
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
