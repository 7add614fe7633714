import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import {
  judgeLeaf,
  type KnownLog,
  timeOf,
  type ToldOf,
  type ToldRound,
} from '@glasshouse/rules/judge-leaf.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { readLeaf, type Told } from '@glasshouse/rules/read-leaf.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key] }
export type LoggedRound = Mutable<ToldRound> & { gameNo: string }

/** A leaf of the game that is read, with the newest time that any leaf before it bears. */
type Entry = { index: number; told: Told; newest: number }

/** All of a log, of which what concerns one game is kept. */
export type ReadLog = {
  /** The root over all leaves, and over the first so many that were asked for; hexadecimal. */
  root: string
  rootAt: string | undefined
  entries: Entry[]
  /** Leaves about the game that are written in another way than this program can read, by their place. */
  unread: { index: number; gameNo: string }[]
  /** Hashes of the leaves are not kept, their bytes at some places are. */
  kept: Map<number, string>
}

/** Reads a log from its first leaf to its last. `at` is a size whose root is wanted, `keep` places whose leaves are. */
export async function readLog(
  leaves: AsyncIterable<Uint8Array>,
  { gameCode, at, keep }: { gameCode: string; at: number | undefined; keep: ReadonlySet<number> },
): Promise<ReadLog> {
  const log = growingLog()
  const read: ReadLog = { root: '', rootAt: undefined, entries: [], unread: [], kept: new Map() }
  let [index, newest] = [0, 0]
  for await (const leaf of leaves) {
    if (index === at) read.rootAt = hexOf(log.root())
    log.append(leaf)
    if (keep.has(index)) read.kept.set(index, hexOf(leaf))
    const told = toldIn(leaf)
    if (told && told.gameCode === gameCode) read.entries.push({ index, told, newest })
    const gameNo = told ? undefined : roundOf(leaf, gameCode)
    if (gameNo !== undefined) read.unread.push({ index, gameNo })
    newest = Math.max(newest, (told && timeOf(told)) ?? 0)
    index += 1
  }
  read.root = hexOf(log.root())
  if (index === at) read.rootAt = read.root
  return read
}

/** Undefined for a leaf of a form that is not known here. */
function toldIn(leaf: Uint8Array): Told | undefined {
  try {
    return readLeaf(leaf)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The round of the game that a leaf begins to speak of; undefined for one of something else. */
function roundOf(leaf: Uint8Array, gameCode: string): string | undefined {
  try {
    const entry = entryOf(leaf)
    return entry.gameCode === gameCode ? entry.gameNo : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A place in a chain, as text. */
export const placeOf = (end: Uint8Array, index: number) => `${hexOf(end)}/${index}`

/** What the log tells of each round of the game, by its number. */
export function roundsIn(entries: readonly Entry[]): Map<string, LoggedRound> {
  const rounds = new Map<string, LoggedRound>()
  for (const { told } of entries) add(rounds, told)
  return rounds
}

function add(rounds: Map<string, LoggedRound>, told: Told): void {
  if (told.kind === 'chain' || told.kind === 'loss') return
  const round = rounds.get(told.gameNo) ?? emptyRound(told.gameNo)
  rounds.set(told.gameNo, round)
  if (told.kind === 'promise') round.promises.push(told)
  else if (told.kind === 'seal') round.seals.push(told)
  else if (told.kind === 'draw') round.draws.push(told)
  else round.voids.push(told)
}

const emptyRound = (gameNo: string): LoggedRound => ({
  gameNo,
  promises: [],
  seals: [],
  draws: [],
  voids: [],
  signed: undefined,
})

/**
 * The leaves that can't be true by what was told before them, each with the reason: as a witness judges, but for its
 * clock. The curves of a draw are only gone through for rounds that were asked for.
 */
export function* judgeLog(
  entries: readonly Entry[],
  { asked, beacon }: { asked: ReadonlySet<string>; beacon: Beacon | undefined },
): Generator<{ index: number; gameNo: string; reason: string }> {
  const rounds = new Map<string, LoggedRound>()
  const chains = new Map<string, ToldOf<'chain'>>()
  const places = new Map<string, { gameCode: string; gameNo: string }[]>()
  const known: Omit<KnownLog, 'newest'> = {
    now: Number.MAX_SAFE_INTEGER,
    beacon,
    chain: (_code, end) => chains.get(hexOf(end)),
    round: ({ gameNo }) => rounds.get(gameNo) ?? emptyRound(gameNo),
    promisedAt: (end, index) => places.get(placeOf(end, index)) ?? [],
  }
  for (const { index, told, newest } of entries) {
    const gameNo = told.kind === 'chain' ? '' : told.gameNo
    if (told.kind !== 'draw' || asked.has(gameNo)) {
      const reason = judgeLeaf(told, { ...known, newest })
      if (reason !== null) yield { index, gameNo, reason }
    }
    add(rounds, told)
    if (told.kind === 'chain') chains.set(hexOf(told.end), told)
    if (told.kind !== 'promise') continue
    const place = placeOf(told.chainEnd, told.chainIndex)
    const there = places.get(place) ?? []
    if (!there.some((other) => other.gameNo === gameNo)) there.push({ gameCode: told.gameCode, gameNo })
    places.set(place, there)
  }
}
