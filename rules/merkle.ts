import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf, sameBytes } from './encoding.ts'

/** SHA-256 of some bytes. A server may bring its own, which is faster than one that runs everywhere. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The Merkle tree of RFC 6962, section 2.1: SHA-256, leaves behind a byte 0x00, nodes behind a byte 0x01. */
export type Tree = {
  /** Appends a leaf's bytes (not their hash). */
  add(leaf: Uint8Array): void
  /** The root over all leaves so far; the SHA-256 of nothing when there are none. Adding may go on after it. */
  root(): Uint8Array
  /** The hashes over the full subtrees from left to right, one for each bit set in `size`: with it, all that the tree is. */
  peaks(): readonly Uint8Array[]
  /** The number of leaves so far. */
  readonly size: number
}

/**
 * A tree that takes leaves one by one and keeps one hash a level, so that millions fit: an empty one, or one that
 * continues from the size and the peaks of another.
 */
export function createTree(before?: { size: number; peaks: readonly Uint8Array[] }): Tree {
  const peaks: Uint8Array[] = [...(before?.peaks ?? [])]
  let size = before?.size ?? 0
  return {
    add(leaf) {
      let hash = hashLeaf(leaf)
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) hash = hashNode(peaks.pop()!, hash)
      peaks.push(hash)
      size += 1
    },
    root() {
      if (size === 0) return sha256(new Uint8Array(0))
      return peaks
        .slice(0, -1)
        .reduceRight((right, left) => hashNode(left, right), peaks.at(-1)!)
        .slice()
    },
    peaks: () => [...peaks],
    get size() {
      return size
    },
  }
}

/**
 * Leaves in a stretch. A big tree is kept as stretches of this many leaves, aligned from the first; only the last may be shorter.
 * As this is a power of two, the hash over each is a node of the whole tree.
 */
export const stretchLeaves = 1_024

/** The hash of a leaf's bytes: the root of the tree that it alone makes. */
export function hashLeaf(leaf: Uint8Array, sha: Sha256 = sha256): Uint8Array {
  const input = new Uint8Array(leaf.length + 1)
  input.set(leaf, 1)
  return sha(input)
}

/**
 * The root over nodes of one level from left to right, the last of which may be of a lower one: hashes of leaves, or the
 * hashes over stretches. The SHA-256 of nothing when there are none.
 */
export function rootOver(nodes: readonly Uint8Array[], sha: Sha256 = sha256): Uint8Array {
  if (nodes.length === 0) return sha(new Uint8Array(0))
  let level = nodes
  while (level.length > 1) level = levelAbove(level, sha)
  return level[0]!.slice()
}

/** Whether leaf hashes are the ones that a seal is over. */
export function isListOf(
  { root, count }: { root: string; count: number },
  sealed: readonly Uint8Array[],
): boolean {
  return sealed.length === count && hexOf(rootOver(sealed)) === root
}

/** Hashes that stand one behind the other, 32 bytes each; what is left at the end is no hash. */
export function splitHashes<Bytes extends Uint8Array>(bytes: Bytes): Bytes[] {
  return Array.from(
    { length: Math.floor(bytes.length / 32) },
    (_, place) => bytes.subarray(32 * place, 32 * place + 32) as Bytes,
  )
}

/** The sibling hashes from the node at `index` up to the root over all of them. A RangeError where there is no such node. */
export function pathOver(nodes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= nodes.length)
    throw new RangeError(`no leaf ${index} among ${nodes.length}`)
  const path: Uint8Array[] = []
  let level = nodes
  for (let position = index; level.length > 1; position = Math.floor(position / 2)) {
    const sibling = level[position % 2 === 0 ? position + 1 : position - 1]
    // The last of an odd number has no sibling and moves up as it is.
    if (sibling !== undefined) path.push(sibling)
    level = levelAbove(level, sha256)
  }
  return path
}

/** The sibling hashes from the leaf at `index` up to the root. A RangeError where there is no such leaf. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  return pathOver(
    leaves.map((leaf) => hashLeaf(leaf)),
    index,
  )
}

function levelAbove(level: readonly Uint8Array[], sha: Sha256): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let left = 0; left < level.length; left += 2) {
    const right = level[left + 1]
    above.push(right === undefined ? level[left]! : hashNode(level[left]!, right, sha))
  }
  return above
}

/** Whether `path` leads from the bytes of the leaf at `index` to the root of a tree of `size` leaves. */
export function verifyInclusion(claim: {
  leaf: Uint8Array
  index: number
  size: number
  path: readonly Uint8Array[]
  root: Uint8Array
}): boolean {
  const { leaf, index, size, path, root } = claim
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let hash = hashLeaf(leaf)
  let used = 0
  let position = index
  for (let last = size - 1; last > 0; last = Math.floor(last / 2)) {
    const isRight = position % 2 === 1
    if (isRight || position < last) {
      const sibling = path[used]
      if (sibling?.length !== 32) return false
      hash = isRight ? hashNode(sibling, hash) : hashNode(hash, sibling)
      used += 1
    }
    position = Math.floor(position / 2)
  }
  return used === path.length && sameBytes(hash, root)
}

/** The hash over two subtrees. */
export function hashNode(left: Uint8Array, right: Uint8Array, sha: Sha256 = sha256): Uint8Array {
  const input = new Uint8Array(65)
  input[0] = 1
  input.set(left, 1)
  input.set(right, 33)
  return sha(input)
}
