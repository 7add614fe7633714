import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { type Readers, withEach } from './call-witnesses.ts'
import { type Finding, notShown } from './finding.ts'
import {
  type Awaiting,
  beaconPart,
  type GivenUp,
  type NewestRound,
  type Part,
  valueAt,
  waits,
  witnessPart,
} from './late-values.ts'
import { nameOf } from './read-log.ts'
import type { WaitingRound } from './rounds-due.ts'
import type { BroughtSignature } from './witness-reader.ts'

/**
 * Kept of every look, also of one in which something fails or nobody answers: a house that keeps monitors from looking could give
 * up the rounds meanwhile for values that were there.
 */
export type Remembered = {
  /** Where each witness answers that was ever named, by its key: the house may name it no more. */
  addresses?: Readonly<Record<string, string>> | undefined
  /** The rounds that were not over. */
  waiting?: readonly WaitingRound[] | undefined
  /** The parts that were there of the values of rounds that were not over, or were just given up, by the rounds' names. */
  values?: Values | undefined
  /** When a look first asked for the value of such a round, once it was due for a while, and heard that it was not there. */
  missing?: Readonly<Record<string, number>> | undefined
  /** The newest rounds of the beacon, each as the looks saw it: the house may promise one of them only later. */
  newest?: readonly NewestRound[] | undefined
  /** No relay of drand's answered: said once, until one does. */
  isDrandAway?: boolean | undefined
}

type Values = Readonly<Record<string, readonly Part[]>>

type Asking = {
  memory: Remembered
  clock: () => number
  beacon: Beacon
  relays: readonly string[]
  readers: Readers
}

/**
 * Parts of the values of rounds that wait for them: those seen before, and those there now. Of those just given up the witnesses
 * can still say when they signed; that a beacon's value was there somebody must have seen before. Tells each witness what the
 * others signed of a round that waits: one that the house names no more is asked by nobody else, and those that stay let no round
 * be given up whose signatures they all know.
 */
export async function* valuesNow(
  waiting: readonly WaitingRound[],
  late: readonly GivenUp[],
  { memory, readers, ...asked }: Asking,
): AsyncGenerator<Finding, Remembered & { values: Values; missing: Record<string, number> }> {
  let { relays } = asked
  let isDrandAway = memory.isDrandAway ?? false
  const rounds = [...waiting, ...late].map((round) => ({
    round,
    parts: [...(memory.values?.[nameOf(round)] ?? [])],
    /** Who has answered now that was asked for its value. */
    heard: new Set<string>(),
  }))
  for (const { round, parts, heard } of rounds) {
    if (valueAt(round, parts) !== undefined || 'voidedAt' in round) continue
    const { part, isAway } = await beaconPart(round, { ...asked, relays })
    isDrandAway = isAway ?? isDrandAway
    // Nobody is waited for twice.
    if (isAway) relays = []
    if (part) parts.push(part)
    if (isAway === false) heard.add(round.sourceId)
  }
  if (isDrandAway && !memory.isDrandAway)
    yield notShown('whether the beacon’s values are public: no relay of drand’s can be reached')
  await withEach(readers, (key, witness) =>
    rounds
      .filter(
        ({ round, parts }) =>
          round.seal && round.signers?.includes(key) && !parts.some(({ by }) => by === key),
      )
      .map(({ round, parts, heard }) => async () => {
        const part = await witnessPart(round, key, witness)
        if (part) parts.push(part)
        heard.add(key)
      }),
  )
  const signed = rounds
    .filter(({ round }) => !('voidedAt' in round) && asked.clock() >= round.drawsAt + waits)
    .flatMap(({ round, parts }) => parts.flatMap((part) => broughtFor(round, part)))
  await withEach(readers, (key, witness) =>
    signed.filter((one) => one.key !== key).map((one) => async () => await witness.bring(one)),
  )
  const found = rounds.filter(({ parts }) => parts.length > 0)
  const values = Object.fromEntries(found.map(({ round, parts }) => [nameOf(round), parts]))
  const missing = Object.fromEntries(
    rounds.flatMap((one) => {
      const at =
        memory.missing?.[nameOf(one.round)] ?? (isMissing(one, asked) ? Math.ceil(asked.clock()) : undefined)
      return at === undefined ? [] : [[nameOf(one.round), at]]
    }),
  )
  return { waiting, values, missing, isDrandAway }
}

/**
 * Whether all who can have a part of a round's value have answered, and it is not there. That says something once the draw is due
 * for a while.
 */
function isMissing(
  { round, parts, heard }: { round: Awaiting; parts: readonly Part[]; heard: ReadonlySet<string> },
  { clock }: Pick<Asking, 'clock'>,
): boolean {
  if (valueAt(round, parts) !== undefined || clock() < round.drawsAt + waits) return false
  const by = outsideKind(round.sourceId) === 'drand' ? [round.sourceId] : (round.signers ?? [])
  return by.length > 0 && by.every((one) => heard.has(one) || parts.some((part) => part.by === one))
}

/** A witness's signature of a round; none is the beacon's. */
function broughtFor(
  { gameCode, gameNo }: Awaiting,
  { by, signature, at, time_signature }: Part,
): BroughtSignature[] {
  if (time_signature === undefined) return []
  return [{ game_code: gameCode, game_no: gameNo, key: by, signature, signed_at: at, time_signature }]
}
