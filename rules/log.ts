import { sha256 } from '@noble/hashes/sha2.js'
import { sameBytes } from './encoding.ts'
import { hashLeaf, hashNode } from './merkle.ts'

/**
 * The public log as a Merkle tree (RFC 6962, section 2.1) that only grows. Only the hashes of its full subtrees are kept, which
 * never change: the root of every size that it ever had, and every proof, follow from few of them.
 */
export type Subtree = {
  level: number
  /** It stands over the leaves [index × 2^level, (index + 1) × 2^level). */
  index: number
}

export type HashedSubtree = Subtree & { hash: Uint8Array }

/** Hashes of a proof, each by the full subtrees, from left to right, that it is made of. */
export type ProofPlan = readonly (readonly Subtree[])[]

/** The full subtrees whose hashes make the root over the first `size` leaves, from left to right: its peaks. */
export function peaksOf(size: number): Subtree[] {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`a log has no size ${size}`)
  return subtreesOf(0, size)
}

/** The parts of the path from the leaf at `index` to the root over `size` leaves (section 2.1.1). */
export function inclusionPlan(index: number, size: number): ProofPlan {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    throw new RangeError(`no leaf ${index} among ${size}`)
  const plan: Subtree[][] = []
  let [first, end] = [0, size]
  while (end - first > 1) {
    const middle = first + splitOf(end - first)
    if (index < middle) {
      plan.push(subtreesOf(middle, end))
      end = middle
    } else {
      plan.push(subtreesOf(first, middle))
      first = middle
    }
  }
  return plan.toReversed()
}

/** The proof that the log of size `to` extends that of size `from` (section 2.1.2). Empty where they are the same. */
export function consistencyPlan(from: number, to: number): ProofPlan {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to)
    throw new RangeError(`a log of ${to} leaves never had ${from}`)
  if (from === 0 || from === to) return []
  const plan: Subtree[][] = []
  let [first, end] = [0, to]
  while (end !== from) {
    const middle = first + splitOf(end - first)
    if (from <= middle) {
      plan.push(subtreesOf(middle, end))
      end = middle
    } else {
      plan.push(subtreesOf(first, middle))
      first = middle
    }
  }
  // Everybody who asks knows the earlier root itself; a right part of it they don't.
  if (first > 0) plan.push(subtreesOf(first, end))
  return plan.toReversed()
}

/** The hashes of a plan, made from those of the subtrees. */
export function pathOf(plan: ProofPlan, hashOf: (subtree: Subtree) => Uint8Array): Uint8Array[] {
  return plan.map((subtrees) => foldPeaks(subtrees.map(hashOf)))
}

/** The root over peaks from left to right; the SHA-256 of nothing when there are none. */
export function foldPeaks(peaks: readonly Uint8Array[]): Uint8Array {
  const last = peaks.at(-1)
  if (last === undefined) return sha256(new Uint8Array(0))
  return peaks.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last)
}

/**
 * The peaks over all leaves before the one at `index`, from left to right, out of that one's path to the root over `size`
 * leaves: with them, a reader of that path can let the log grow from there. Undefined for a path that is none.
 */
export function peaksBefore(
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array[] | undefined {
  const plan = inclusionPlan(index, size)
  if (plan.length !== path.length) return undefined
  // On the left of a leaf RFC 6962 has full subtrees alone, the small ones nearest to it.
  return path.filter((_, step) => isBefore(plan[step]![0]!, index)).toReversed()
}

const isBefore = ({ level, index }: Subtree, leaf: number) => (index + 1) * 2 ** level <= leaf

/** A log that grows from where it stands, one hash a level in memory. */
export type GrowingLog = {
  readonly size: number
  /** Appends a leaf's bytes (not their hash); gives the subtrees that are full with it, the leaf's own first. */
  append(leaf: Uint8Array): HashedSubtree[]
  root(): Uint8Array
  /** The hashes of its peaks from left to right, to continue it by. */
  peaks(): Uint8Array[]
}

/** A log of `size` leaves to be continued, by the hashes of its peaks from left to right; an empty one without them. */
export function growingLog(size = 0, peaks: readonly Uint8Array[] = []): GrowingLog {
  if (peaksOf(size).length !== peaks.length)
    throw new RangeError(`a log of ${size} leaves has not ${peaks.length} peaks`)
  const standing = [...peaks]
  let count = size
  return {
    append(leaf) {
      let subtree = { level: 0, index: count, hash: hashLeaf(leaf) }
      const full = [subtree]
      while (subtree.index % 2 === 1) {
        const { level, index, hash } = subtree
        subtree = { level: level + 1, index: (index - 1) / 2, hash: hashNode(standing.pop()!, hash) }
        full.push(subtree)
      }
      standing.push(subtree.hash)
      count += 1
      return full
    },
    root: () => foldPeaks(standing),
    peaks: () => [...standing],
    get size() {
      return count
    },
  }
}

/**
 * Whether `path` shows that the log whose root over `to` leaves is `toRoot` begins with all that was in it when its root
 * over `from` leaves was `fromRoot`: nothing changed, nothing taken out (RFC 9162, section 2.1.4.2).
 */
export function verifyConsistency(claim: {
  from: number
  fromRoot: Uint8Array
  to: number
  toRoot: Uint8Array
  path: readonly Uint8Array[]
}): boolean {
  const { from, fromRoot, to, toRoot, path } = claim
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to) return false
  if (path.some((hash) => hash.length !== 32)) return false
  if (from === to) return path.length === 0 && sameBytes(fromRoot, toRoot)
  if (from === 0) return path.length === 0 && sameBytes(fromRoot, foldPeaks([]))
  const isFull = 2 ** Math.floor(Math.log2(from)) === from
  const [start, ...steps] = isFull ? [fromRoot, ...path] : path
  if (start === undefined) return false
  // The last leaf of either log; from here on, their places on each level.
  let [earlier, later] = [from - 1, to - 1]
  while (earlier % 2 === 1) [earlier, later] = [half(earlier), half(later)]
  let [earlierHash, laterHash] = [start, start]
  for (const step of steps) {
    if (later === 0) return false
    if (earlier % 2 === 1 || earlier === later) {
      earlierHash = hashNode(step, earlierHash)
      laterHash = hashNode(step, laterHash)
      while (earlier % 2 === 0 && earlier !== 0) [earlier, later] = [half(earlier), half(later)]
    } else {
      laterHash = hashNode(laterHash, step)
    }
    ;[earlier, later] = [half(earlier), half(later)]
  }
  return later === 0 && sameBytes(earlierHash, fromRoot) && sameBytes(laterHash, toRoot)
}

const half = (place: number) => Math.floor(place / 2)

/** The largest power of two below a count of leaves: where RFC 6962 splits them. */
function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

/** The leaves of a part of the tree as full subtrees; it begins where a full subtree of its size would. */
function subtreesOf(first: number, end: number): Subtree[] {
  const subtrees: Subtree[] = []
  for (let next = first; next < end; ) {
    let [level, width] = [0, 1]
    while (width * 2 <= end - next) [level, width] = [level + 1, width * 2]
    subtrees.push({ level, index: next / width })
    next += width
  }
  return subtrees
}
