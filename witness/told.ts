import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { namedNoMoreFor } from '@glasshouse/rules/entropy-source.ts'
import {
  goneSince,
  judgeLeaf,
  type KnownLog,
  signersOf,
  timeOf,
  type ToldOf,
  type ToldRound,
} from '@glasshouse/rules/judge-leaf.ts'
import { startOfChain, startOfEntry, startOfHouse } from '@glasshouse/rules/log-entry.ts'
import { readLeaf, type Told } from '@glasshouse/rules/read-leaf.ts'
import type { WitnessKey } from './keys.ts'
import { Refusal } from './problem.ts'
import { findSeal, signaturesUnder } from './seals.ts'
import { leavesBeginning, type Store } from './store.ts'

export type Round = { gameCode: string; gameNo: string }

/** All that the log told of a round so far, and whether this witness signed its seal. */
export function toldOf(store: Store, key: WitnessKey, { gameCode, gameNo }: Round): ToldRound {
  type Kind = Exclude<Told['kind'], 'chain' | 'app' | 'loss' | 'policy'>
  const leaves = (kind: Kind) => leavesBeginning(store, startOfEntry({ kind, gameCode, gameNo }))
  const all = <One extends Kind>(kind: One) => leaves(kind).map(({ leaf }) => readLeaf(leaf) as ToldOf<One>)
  return {
    promises: all('promise'),
    seals: all('seal'),
    draws: all('draw'),
    voids: all('void'),
    place: leaves('promise')[0]?.place ?? -1,
    signedBy: findSeal(store, gameCode, gameNo) && hexOf(key.publicKey),
  }
}

/**
 * Keeps a leaf at its place in the log if it can be true by all that stands before it; throws a LeafRefused otherwise.
 * In the transaction of the checkpoint that it is under.
 */
export function keepLeaf(
  store: Store,
  key: WitnessKey,
  { place, leaf, now, beacon }: { place: number; leaf: Uint8Array; now: number; beacon?: Beacon | undefined },
): void {
  const told = toldIn(leaf, place)
  const reason = judgeLeaf(told, knownLog(store, key, { now, beacon }))
  if (reason !== null) throw new LeafRefused(place, leaf, reason)
  store
    .prepare('INSERT INTO leaves (place, leaf, happened_at) VALUES (?, ?, ?)')
    .run(place, leaf, timeOf(told))
  if (told.kind !== 'promise') return
  store
    .prepare('INSERT INTO places (chain_end, chain_index, game_code, game_no) VALUES (?, ?, ?, ?)')
    .run(told.chainEnd, told.chainIndex, told.gameCode, told.gameNo)
}

/** A leaf that this witness does not keep: the whole checkpoint over it is not cosigned. */
export class LeafRefused extends Refusal {
  readonly place: number
  readonly leaf: Uint8Array
  readonly reason: string

  constructor(place: number, leaf: Uint8Array, reason: string) {
    super(422, `Leaf ${place} of the log is refused. ${reason}`, { refused: place })
    this.place = place
    this.leaf = leaf
    this.reason = reason
  }
}

function toldIn(leaf: Uint8Array, place: number): Told {
  try {
    return readLeaf(leaf)
  } catch (error) {
    if (error instanceof RangeError) throw new LeafRefused(place, leaf, 'It is no leaf of a form known here.')
    throw error
  }
}

/** All that the leaves kept so far tell, at a time of this witness's clock. */
export function knownLog(
  store: Store,
  key: WitnessKey,
  { now, beacon }: { now: number; beacon?: Beacon | undefined },
): KnownLog {
  const newest = store.prepare('SELECT max(happened_at) AS newest FROM leaves').get()
  const known: KnownLog = {
    now,
    newest: (newest?.['newest'] as number | null) ?? 0,
    beacon,
    round: (round) => toldOf(store, key, round),
    chain: (gameCode, end) => {
      const [first] = leavesBeginning(store, startOfChain(gameCode, end))
      return first && (readLeaf(first.leaf) as ToldOf<'chain'>)
    },
    promisedAt: (chainEnd, index) =>
      store
        .prepare('SELECT DISTINCT game_code, game_no FROM places WHERE chain_end = ? AND chain_index = ?')
        .all(chainEnd, index)
        .map((row) => ({ gameCode: row['game_code'] as string, gameNo: row['game_no'] as string })),
    wasTold: (time, before) =>
      store.prepare('SELECT 1 FROM leaves WHERE happened_at >= ? AND place < ? LIMIT 1').get(time, before) !==
      undefined,
    firstTime: (behind) => {
      // In the order of places: by their times, all that came before would be gone through.
      const next = store
        .prepare(
          `SELECT happened_at AS at FROM leaves WHERE place > ? AND +happened_at IS NOT NULL ORDER BY place LIMIT 1`,
        )
        .get(behind)
      // By its own clock it was there when this witness cosigned it.
      const over = store
        .prepare('SELECT signed_at AS at FROM checkpoints WHERE size > ? ORDER BY size, signed_at LIMIT 1')
        .get(behind)
      const times = [next, over].flatMap((row) => (row ? [row['at'] as number] : []))
      return times.length === 0 ? null : Math.min(...times)
    },
    losses: () =>
      leavesBeginning(store, startOfHouse('loss')).map(({ leaf }) => readLeaf(leaf) as ToldOf<'loss'>),
    policies: () =>
      leavesBeginning(store, startOfHouse('policy'))
        .toReversed()
        .map(({ leaf }) => readLeaf(leaf) as ToldOf<'policy'>),
    holdsUp: (promise) => {
      const { signedBy } = toldOf(store, key, promise)
      const named = signersOf(promise.sourceId, signedBy, known)
      const [policy] = known.policies()
      const isNamed = policy?.witnesses.some((one) => sameBytes(one, key.publicKey)) ?? false
      // One that is named later takes what was given up before for what it is: done.
      if (!named || !isNamed) return null
      const signers = new Set(signaturesUnder(store, key, promise).map((by) => by.key))
      if (named.every((by) => signers.has(by)))
        return 'All of its signatures are known here: it can be drawn.'
      return isGivenUp(store, promise, goneSince(promise.sourceId, signedBy, known))
        ? null
        : 'The house has not asked this witness for the signatures that it knows.'
    },
  }
  return known
}

/** Whether the house has asked for all signatures of a round, to give it up, since its witnesses were last named no more. */
export function isGivenUp(store: Store, { gameCode, gameNo }: Round, goneAt: number): boolean {
  const asked = store
    .prepare('SELECT max(at) AS at FROM given_up WHERE game_code = ? AND game_no = ?')
    .get(gameCode, gameNo)
  return ((asked?.['at'] as number | null) ?? -Infinity) >= goneAt + namedNoMoreFor
}
