import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import {
  judgeLeaf,
  type KnownLog,
  timeOf,
  type ToldOf,
  type ToldRound,
} from '@glasshouse/rules/judge-leaf.ts'
import { entryOf, isOfHouse, type LogEntry } from '@glasshouse/rules/log-entry.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { toldIn } from '@glasshouse/rules/known-leaf.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key] }
export type LoggedRound = Mutable<ToldRound> & { gameNo: string }

/** A leaf about the game that is read or about the house, with the newest time that any leaf before it bears. */
type Entry = { index: number; told: Told; newest: number }

/** The part of a log that its leaves are judged by. */
type Judged = {
  entries: Entry[]
  /** The places of all leaves that bear a time, of every game, and these times beside them, epoch seconds. */
  timed: { places: number[]; times: number[] }
  /** Where a game that is not kept was first promised a seed: by the end of its chain, and the seed's place in that. */
  promisedElsewhere: Map<string, Map<number, number>>
}

/** All of a log, of which what concerns one game and the house itself is kept, and of other games no more than numbers. */
export type ReadLog = Judged & {
  /** The root over all leaves, and over the first leaves for each size asked for; hexadecimal. */
  root: string
  rootsAt: Map<number, string>
  /** The newest time that any leaf bears. */
  newest: number
  /** Leaves that are written in another way than this program can read, by their place; about the game, or about nothing. */
  unread: { index: number; gameNo: string }[]
  /** Hashes of the leaves are not kept, their bytes at some places are. */
  kept: Map<number, string>
}

/**
 * Reads a log from its first leaf to its last; all games of it where none is named, and of all leaves those that `isWanted`.
 * `at` has sizes whose roots are wanted, `keep` places whose leaves are.
 */
export async function readLog(
  leaves: AsyncIterable<Uint8Array>,
  {
    gameCode,
    at,
    keep,
    isWanted = () => true,
  }: {
    gameCode?: string
    at?: ReadonlySet<number>
    keep?: ReadonlySet<number>
    isWanted?: (told: Told) => boolean
  },
): Promise<ReadLog> {
  const log = growingLog()
  const read: ReadLog = {
    root: '',
    rootsAt: new Map(),
    newest: 0,
    entries: [],
    timed: { places: [], times: [] },
    promisedElsewhere: new Map(),
    unread: [],
    kept: new Map(),
  }
  let index = 0
  for await (const leaf of leaves) {
    if (at?.has(index)) read.rootsAt.set(index, hexOf(log.root()))
    log.append(leaf)
    if (keep?.has(index)) read.kept.set(index, hexOf(leaf))
    const told = toldIn(leaf)
    const about = aboutOf(leaf)
    if (gameCode === undefined || !about?.gameCode || about.gameCode === gameCode) {
      if (told && isWanted(told)) read.entries.push({ index, told, newest: read.newest })
      else if (!told) read.unread.push({ index, gameNo: about?.gameNo ?? '' })
    } else if (told?.kind === 'promise') addElsewhere(read, told, index)
    const time = told && timeOf(told)
    if (typeof time === 'number') {
      read.timed.places.push(index)
      read.timed.times.push(time)
      read.newest = Math.max(read.newest, time)
    }
    index += 1
  }
  read.root = hexOf(log.root())
  read.rootsAt.set(index, read.root)
  return read
}

function addElsewhere(
  { promisedElsewhere }: Judged,
  { chainEnd, chainIndex }: ToldOf<'promise'>,
  index: number,
): void {
  const end = hexOf(chainEnd)
  const places = promisedElsewhere.get(end) ?? new Map<number, number>()
  promisedElsewhere.set(end, places)
  keepFirst(places, chainIndex, index)
}

/** The subject of a leaf, by its first bytes; undefined if no leaf begins so. */
function aboutOf(leaf: Uint8Array): LogEntry | undefined {
  try {
    return entryOf(leaf)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A place in a chain, as text. */
export const placeOf = (end: Uint8Array, index: number) => `${hexOf(end)}/${index}`

/** The log's leaves about each round. */
export function roundsIn(entries: readonly Entry[]): LoggedRound[] {
  const rounds = new Map<string, LoggedRound>()
  for (const { index, told } of entries) add(rounds, told, index)
  return [...rounds.values()]
}

export const nameOf = ({ gameCode, gameNo }: { gameCode: string; gameNo: string }) => `${gameCode} ${gameNo}`

function add(rounds: Map<string, LoggedRound>, told: Told, index: number): void {
  if (told.kind === 'chain' || isOfHouse(told.kind)) return
  const round = rounds.get(nameOf(told)) ?? emptyRound(told.gameNo)
  rounds.set(nameOf(told), round)
  if (told.kind === 'promise') {
    if (round.promises.length === 0) round.place = index
    round.promises.push(told)
  } else if (told.kind === 'seal') round.seals.push(told)
  else if (told.kind === 'draw') round.draws.push(told)
  else if (told.kind === 'void') round.voids.push(told)
}

const emptyRound = (gameNo: string): LoggedRound => ({
  gameNo,
  promises: [],
  seals: [],
  draws: [],
  voids: [],
  place: -1,
  signedBy: undefined,
})

/** A round that was promised a seed, and is of a game that is not kept. */
const ofAnotherGame = { gameCode: '', gameNo: '' }

/**
 * The leaves that can't be true given the leaves before them, each with the reason: as a witness judges, except by its clock. The
 * curves of a draw are only gone through for rounds that were asked for, or for all.
 */
export function* judgeLog(
  { entries, timed, promisedElsewhere }: Judged,
  { asked, beacon }: { asked?: ReadonlySet<string>; beacon?: Beacon | undefined } = {},
): Generator<{ index: number; gameNo: string; reason: string }> {
  const rounds = new Map<string, LoggedRound>()
  const chains = new Map<string, ToldOf<'chain'>>()
  const places = new Map<string, { gameCode: string; gameNo: string }[]>()
  const policies: ToldOf<'policy'>[] = []
  const losses: ToldOf<'loss'>[] = []
  const newestBefore = new Map<number, number>()
  const known = {
    now: Number.MAX_SAFE_INTEGER,
    beacon,
    chain: (gameCode, end) => chains.get(`${gameCode} ${hexOf(end)}`),
    round: (round) => rounds.get(nameOf(round)) ?? emptyRound(round.gameNo),
    wasTold: (time, before) => (newestBefore.get(before) ?? 0) >= time,
    losses: () => losses,
    policies: () => policies,
  } satisfies Partial<KnownLog>
  for (const { index, told, newest } of entries) {
    const gameNo = told.kind === 'chain' ? '' : told.gameNo
    if (told.kind !== 'draw' || !asked || asked.has(gameNo)) {
      const reason = judgeLeaf(told, {
        ...known,
        newest,
        promisedAt: (end, place) => {
          const kept = places.get(placeOf(end, place)) ?? []
          // Of other games' rounds nothing but the seed is known: which of them are over their own readers judge.
          const isOwn = told.kind === 'promise' && told.chainIndex === place
          const elsewhere = isOwn ? promisedElsewhere.get(hexOf(end))?.get(place) : undefined
          return elsewhere !== undefined && elsewhere < index ? [...kept, ofAnotherGame] : kept
        },
        firstTime: (behind) => {
          const at = firstBehind(timed.places, behind)
          return (timed.places[at] ?? index) < index ? timed.times[at]! : null
        },
      })
      if (reason !== null) yield { index, gameNo, reason }
    }
    add(rounds, told, index)
    if (told.kind === 'loss') losses.push(told)
    if (told.kind === 'policy') policies.unshift(told)
    if (told.kind === 'chain') keepFirst(chains, `${told.gameCode} ${hexOf(told.end)}`, told)
    if (told.kind !== 'promise') continue
    newestBefore.set(index, newest)
    const place = placeOf(told.chainEnd, told.chainIndex)
    const there = places.get(place) ?? []
    if (!there.some((other) => nameOf(other) === nameOf(told)))
      there.push({ gameCode: told.gameCode, gameNo })
    places.set(place, there)
  }
}

/** Which of these ascending places is the first one behind a place; their number if none is. */
function firstBehind(places: readonly number[], place: number): number {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (places[middle]! > place) to = middle
    else from = middle + 1
  }
  return from
}

function keepFirst<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}
