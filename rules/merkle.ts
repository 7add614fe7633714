import { sha256 } from '@noble/hashes/sha2.js'
import { sameBytes } from './encoding.ts'

/** The Merkle tree of RFC 6962, section 2.1: SHA-256, leaves behind a byte 0x00, nodes behind a byte 0x01. */
export type Tree = {
  /** Appends a leaf's bytes (not their hash). */
  add(leaf: Uint8Array): void
  /** The root over all leaves so far; the SHA-256 of nothing when there are none. Adding may go on after it. */
  root(): Uint8Array
  /** The number of leaves so far. */
  readonly size: number
}

/** An empty tree that takes leaves one by one and keeps one hash a level, so that millions fit. */
export function createTree(): Tree {
  // One hash for each bit set in `size`: the roots of the full subtrees from left to right.
  const peaks: Uint8Array[] = []
  let size = 0
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
    get size() {
      return size
    },
  }
}

/** The sibling hashes from the leaf at `index` up to the root. A RangeError where there is no such leaf. */
export function inclusionProof(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`no leaf ${index} among ${leaves.length}`)
  const path: Uint8Array[] = []
  let level = leaves.map(hashLeaf)
  for (let position = index; level.length > 1; position = Math.floor(position / 2)) {
    const sibling = level[position % 2 === 0 ? position + 1 : position - 1]
    // The last of an odd number has no sibling and moves up as it is.
    if (sibling !== undefined) path.push(sibling)
    level = levelAbove(level)
  }
  return path
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let left = 0; left < level.length; left += 2) {
    const right = level[left + 1]
    above.push(right === undefined ? level[left]! : hashNode(level[left]!, right))
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

function hashLeaf(leaf: Uint8Array): Uint8Array {
  const input = new Uint8Array(leaf.length + 1)
  input.set(leaf, 1)
  return sha256(input)
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(65)
  input[0] = 1
  input.set(left, 1)
  input.set(right, 33)
  return sha256(input)
}
