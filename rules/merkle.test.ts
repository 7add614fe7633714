import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from './encoding.ts'
import {
  createTree,
  hashLeaf,
  inclusionProof,
  pathOver,
  rootOver,
  stretchLeaves,
  verifyInclusion,
} from './merkle.ts'

/** The definition of RFC 6962, section 2.1, word for word, with another SHA-256. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (first === undefined) return hash()
  if (leaves.length === 1) return hash(Uint8Array.of(0), first)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return hash(
    Uint8Array.of(1),
    rootByDefinition(leaves.slice(0, split)),
    rootByDefinition(leaves.slice(split)),
  )
}

/** Section 2.1.1, the audit path, word for word. */
function pathByDefinition(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return []
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...pathByDefinition(index, left), rootByDefinition(right)]
    : [...pathByDefinition(index - split, right), rootByDefinition(left)]
}

function hash(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
}

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const tree = createTree()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`))

test('the roots of the eight leaves that Certificate Transparency implementations share', () => {
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const tree = createTree()
  for (const [index, leaf] of leaves.entries()) {
    tree.add(Buffer.from(leaf, 'hex'))
    expect(hexOf(tree.root()), `${index + 1} leaves`).toBe(roots[index])
  }
})

test('no leaves: the hash of nothing', () => {
  expect(hexOf(createTree().root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('agrees with the definition for every size up to 130, root asked on the way', () => {
  const leaves = numbered(130)
  const tree = createTree()
  for (let size = 0; size <= leaves.length; size += 1) {
    expect(tree.size).toBe(size)
    expect(tree.root()).toEqual(rootByDefinition(leaves.slice(0, size)))
    if (size < leaves.length) tree.add(leaves[size]!)
  }
})

test('agrees with the definition for leaves of any bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 40 }), (leaves) => {
      expect(rootOf(leaves)).toEqual(rootByDefinition(leaves))
    }),
  )
})

test('changing a returned root does not change the tree', () => {
  const tree = createTree()
  tree.add(Buffer.from('one'))
  tree.root().fill(0)
  expect(tree.root()).toEqual(rootByDefinition([Buffer.from('one')]))
})

test('every leaf of every size up to 40 has the path of the definition, and it verifies', () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = numbered(size)
    const root = rootByDefinition(leaves)
    for (const [index, leaf] of leaves.entries()) {
      const path = inclusionProof(leaves, index)
      expect(path).toEqual(pathByDefinition(index, leaves))
      expect(verifyInclusion({ leaf, index, size, path, root }), `${index} of ${size}`).toBe(true)
    }
  }
})

test('a tree kept as stretches has the root and the paths of the whole one', () => {
  for (const size of [1, 1024, 1025, 2049, 3072]) {
    const leaves = numbered(size)
    const hashes = leaves.map((leaf) => hashLeaf(leaf))
    const stretches = Array.from({ length: Math.ceil(size / stretchLeaves) }, (_, number) =>
      hashes.slice(number * stretchLeaves, (number + 1) * stretchLeaves),
    )
    const above = stretches.map((stretch) => rootOver(stretch))
    const root = rootOver(above)
    expect(root, `${size} leaves`).toEqual(rootByDefinition(leaves))
    const places = [0, 1023, 1024, size - 1].filter((place) => place < size)
    for (const index of new Set(places)) {
      const number = Math.floor(index / stretchLeaves)
      const path = [...pathOver(stretches[number]!, index % stretchLeaves), ...pathOver(above, number)]
      expect(path, `${index} of ${size}`).toEqual(pathByDefinition(index, leaves))
      expect(verifyInclusion({ leaf: leaves[index]!, index, size, path, root })).toBe(true)
    }
  }
})

test('another SHA-256 makes the same hashes', () => {
  const leaves = numbered(37)
  const own = (bytes: Uint8Array) => hash(bytes)
  const hashes = leaves.map((leaf) => hashLeaf(leaf, own))
  expect(hashes).toEqual(leaves.map((leaf) => hashLeaf(leaf)))
  expect(rootOver(hashes, own)).toEqual(rootByDefinition(leaves))
  expect(rootOver([], own)).toEqual(hash())
})

test('a path proves its own leaf at its own place and nothing else', () => {
  const places = fc
    .integer({ min: 1, max: 70 })
    .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat(size - 1), other: fc.nat(size - 1) }))
  fc.assert(
    fc.property(places, fc.nat(), fc.nat(255), ({ size, index, other }, at, bit) => {
      const leaves = numbered(size)
      const claim = {
        leaf: leaves[index]!,
        index,
        size,
        path: inclusionProof(leaves, index),
        root: rootOf(leaves),
      }
      expect(verifyInclusion(claim)).toBe(true)

      expect(verifyInclusion({ ...claim, leaf: Buffer.from('never placed') })).toBe(false)
      if (other !== index) expect(verifyInclusion({ ...claim, index: other })).toBe(false)
      if (other !== index) expect(verifyInclusion({ ...claim, leaf: leaves[other]! })).toBe(false)
      expect(verifyInclusion({ ...claim, root: flipped(claim.root, bit) })).toBe(false)
      expect(verifyInclusion({ ...claim, path: [...claim.path, new Uint8Array(32)] })).toBe(false)
      if (claim.path.length === 0) return
      expect(verifyInclusion({ ...claim, path: claim.path.slice(1) })).toBe(false)
      expect(verifyInclusion({ ...claim, path: claim.path.slice(0, -1) })).toBe(false)
      const place = at % claim.path.length
      const path = claim.path.map((step, index_) => (index_ === place ? flipped(step, bit) : step))
      expect(verifyInclusion({ ...claim, path })).toBe(false)
    }),
  )
})

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

test('a node can not be passed off as a leaf', () => {
  const leaves = numbered(4)
  const root = rootOf(leaves)
  const [left, right] = [rootByDefinition(leaves.slice(0, 2)), rootByDefinition(leaves.slice(2))]
  const leaf = Buffer.concat([left, right])
  expect(verifyInclusion({ leaf, index: 0, size: 1, path: [], root })).toBe(false)
  const inner = Buffer.concat([rootByDefinition([leaves[0]!]), rootByDefinition([leaves[1]!])])
  expect(verifyInclusion({ leaf: inner, index: 0, size: 2, path: [right], root })).toBe(false)
})

test('a step of another length than a hash proves nothing', () => {
  // A leaf whose hash ends in a zero byte: without that byte the step would be filled up to the same node.
  const candidates = Array.from({ length: 5000 }, (_, index) => Buffer.from(`leaf ${index}`))
  const sibling = candidates.find((leaf) => hash(Uint8Array.of(0), leaf).at(-1) === 0)!
  const leaf = Buffer.from('mine')
  const [step] = inclusionProof([leaf, sibling], 0)
  const claim = { leaf, index: 0, size: 2, root: rootOf([leaf, sibling]) }
  expect(verifyInclusion({ ...claim, path: [step!] })).toBe(true)
  expect(verifyInclusion({ ...claim, path: [step!.slice(0, 31)] })).toBe(false)
  expect(verifyInclusion({ ...claim, path: [Buffer.concat([step!, Buffer.alloc(1)])] })).toBe(false)
})

test('claims that make no sense are false, and no leaf has no path', () => {
  const leaf = Buffer.from('leaf 0')
  const claim = { leaf, path: [], root: rootOf([leaf]) }
  expect(verifyInclusion({ ...claim, index: 0, size: 1 })).toBe(true)
  for (const [index, size] of [
    [1, 1],
    [-1, 1],
    [0, 0],
    [0.5, 1],
    [0, 1.5],
    [0, Number.NaN],
    [0, Infinity],
  ] as const)
    expect(verifyInclusion({ ...claim, index, size }), `${index} of ${size}`).toBe(false)
  for (const index of [-1, 3, 0.5]) expect(() => inclusionProof(numbered(3), index)).toThrow(RangeError)
  expect(() => inclusionProof([], 0)).toThrow('no leaf')
})

test('keeps one hash a level, not the leaves', () => {
  const tree = createTree()
  const leaf = new Uint8Array(1)
  for (let index = 0; index < 100_000; index += 1) tree.add(leaf)
  expect(tree.size).toBe(100_000)
  // Equal leaves: every full level is one hash, so the definition can be computed by doubling.
  const levels = [hash(Uint8Array.of(0), leaf)]
  while (2 ** levels.length <= 100_000) levels.push(hash(Uint8Array.of(1), levels.at(-1)!, levels.at(-1)!))
  const parts = levels.filter((_, level) => Math.floor(100_000 / 2 ** level) % 2 === 1)
  expect(tree.root()).toEqual(parts.reduce((right, left) => hash(Uint8Array.of(1), left, right)))
})
