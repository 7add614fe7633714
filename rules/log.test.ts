import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, hexOf, lp } from './encoding.ts'
import {
  consistencyPlan,
  foldPeaks,
  growingLog,
  inclusionPlan,
  peaksBefore,
  pathOf,
  peaksOf,
  type Subtree,
  verifyConsistency,
} from './log.ts'
import { entryOf } from './log-entry.ts'
import { createTree, inclusionProof, verifyInclusion } from './merkle.ts'
import { chainLeaf, voidLeaf } from './published.ts'

function hash(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
}

/** Section 2.1 of RFC 6962, word for word. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (first === undefined) return hash()
  if (leaves.length === 1) return hash(Uint8Array.of(0), first)
  const split = splitOf(leaves.length)
  return hash(
    Uint8Array.of(1),
    rootByDefinition(leaves.slice(0, split)),
    rootByDefinition(leaves.slice(split)),
  )
}

/** Section 2.1.2, SUBPROOF, word for word. */
function subproof(m: number, leaves: readonly Uint8Array[], whole: boolean): Uint8Array[] {
  if (m === leaves.length) return whole ? [] : [rootByDefinition(leaves)]
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return m <= split
    ? [...subproof(m, left, whole), rootByDefinition(right)]
    : [...subproof(m - split, right, false), rootByDefinition(left)]
}

function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`))
const nameOf = ({ level, index }: Subtree) => `${level}/${index}`

/** A log over leaves, with the hash of every full subtree as the log itself told it. */
function logOver(leaves: readonly Uint8Array[]) {
  const log = growingLog()
  const hashes = new Map<string, Uint8Array>()
  for (const leaf of leaves) for (const full of log.append(leaf)) hashes.set(nameOf(full), full.hash)
  return { log, hashes, hashOf: (subtree: Subtree) => hashes.get(nameOf(subtree))! }
}

const max = 40
const leaves = numbered(max)
const { hashOf } = logOver(leaves)
const roots = Array.from({ length: max + 1 }, (_, size) => rootByDefinition(leaves.slice(0, size)))

describe('a log that grows', () => {
  test('has the root of the definition at every size, and each full subtree is the hash over its leaves', () => {
    const log = growingLog()
    const told = new Set<string>()
    for (let size = 0; size <= max; size += 1) {
      expect(log.size).toBe(size)
      expect(log.root()).toEqual(roots[size])
      expect(foldPeaks(peaksOf(size).map(hashOf))).toEqual(roots[size])
      if (size === max) break
      for (const { level, index, hash: told_ } of log.append(leaves[size]!)) {
        expect(told_).toEqual(rootByDefinition(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)))
        told.add(`${level}/${index}`)
      }
    }
    // Every subtree that is full was told, once each.
    let full = 0
    for (let width = 1; width <= max; width *= 2) full += Math.floor(max / width)
    expect(told.size).toBe(full)
  })

  test('continues from its peaks as if it had never stopped', () => {
    for (let size = 0; size <= max; size += 1) {
      const log = growingLog(size, peaksOf(size).map(hashOf))
      for (const leaf of leaves.slice(size)) log.append(leaf)
      expect(log.root()).toEqual(roots[max])
    }
    expect(() => growingLog(3, [roots[1]!])).toThrow(RangeError)
    expect(() => growingLog(-1)).toThrow(RangeError)
  })
})

describe('an inclusion path', () => {
  test('is that of the tree built whole, for every leaf of every size, and verifies', () => {
    for (let size = 1; size <= max; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = pathOf(inclusionPlan(index, size), hashOf)
        expect(path).toEqual(inclusionProof(leaves.slice(0, size), index))
        expect(verifyInclusion({ leaf: leaves[index]!, index, size, path, root: roots[size]! })).toBe(true)
      }
    for (const [index, size] of [
      [0, 0],
      [3, 3],
      [-1, 3],
      [0.5, 3],
    ] as const)
      expect(() => inclusionPlan(index, size)).toThrow(RangeError)
  })
})

const consistency = (from: number, to: number) => ({
  from,
  fromRoot: roots[from]!,
  to,
  toRoot: roots[to]!,
  path: pathOf(consistencyPlan(from, to), hashOf),
})

describe('a consistency proof', () => {
  test('is that of the definition between any two sizes, and verifies', () => {
    for (let to = 1; to <= max; to += 1)
      for (let from = 1; from <= to; from += 1) {
        const claim = consistency(from, to)
        expect(claim.path).toEqual(subproof(from, leaves.slice(0, to), true))
        expect(verifyConsistency(claim), `${from} to ${to}`).toBe(true)
      }
  })

  test('from nothing is empty, and nothing else begins with nothing', () => {
    for (const to of [0, 1, 7]) expect(verifyConsistency(consistency(0, to))).toBe(true)
    expect(verifyConsistency({ ...consistency(0, 7), fromRoot: roots[1]! })).toBe(false)
    expect(verifyConsistency({ ...consistency(0, 7), path: [roots[1]!] })).toBe(false)
  })

  test('is made of few full subtrees however large the log is', () => {
    for (const [from, to] of [
      [1, 2 ** 40],
      [2 ** 39 + 12345, 2 ** 40 - 1],
      [999_999, 1_000_000],
    ] as const) {
      const subtrees = consistencyPlan(from, to).flat()
      expect(subtrees.length).toBeLessThan(2 * 41)
      expect(inclusionPlan(from, to).flat().length).toBeLessThan(2 * 41)
    }
  })

  test('does not carry over a changed leaf, another root, another size, nor a changed step', () => {
    const sizes = fc
      .integer({ min: 2, max: max })
      .chain((to) => fc.record({ to: fc.constant(to), from: fc.integer({ min: 1, max: to - 1 }) }))
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(255), ({ from, to }, at, bit) => {
        const claim = consistency(from, to)
        const changed = leaves.map((leaf, index) => (index === at % from ? Buffer.from('another') : leaf))
        const rewritten = logOver(changed.slice(0, to))
        const path = pathOf(consistencyPlan(from, to), rewritten.hashOf)
        expect(verifyConsistency({ ...claim, toRoot: rewritten.log.root(), path })).toBe(false)
        expect(verifyConsistency({ ...claim, toRoot: rewritten.log.root() })).toBe(false)

        expect(verifyConsistency({ ...claim, fromRoot: flipped(claim.fromRoot, bit) })).toBe(false)
        expect(verifyConsistency({ ...claim, toRoot: flipped(claim.toRoot, bit) })).toBe(false)
        expect(verifyConsistency({ ...claim, from: to })).toBe(false)
        expect(verifyConsistency({ ...claim, path: [...claim.path, roots[1]!] })).toBe(false)
        expect(verifyConsistency({ ...claim, path: claim.path.slice(0, -1) })).toBe(false)
        const place = at % claim.path.length
        const bent = claim.path.map((step, index) => (index === place ? flipped(step, bit) : step))
        expect(verifyConsistency({ ...claim, path: bent })).toBe(false)
      }),
    )
  })

  test('of sizes that make no sense is false, and is not made', () => {
    const claim = consistency(3, 7)
    for (const [from, to] of [
      [7, 3],
      [-1, 7],
      [0.5, 7],
      [3, Number.NaN],
      [3, Infinity],
    ] as const)
      expect(verifyConsistency({ ...claim, from, to })).toBe(false)
    expect(verifyConsistency({ ...consistency(5, 5), path: [roots[5]!] })).toBe(false)
    expect(verifyConsistency({ ...consistency(5, 5), toRoot: roots[4]! })).toBe(false)
    expect(verifyConsistency({ ...claim, path: claim.path.map((step) => step.slice(1)) })).toBe(false)
    for (const [from, to] of [
      [7, 3],
      [-1, 7],
      [0.5, 7],
    ] as const)
      expect(() => consistencyPlan(from, to)).toThrow(RangeError)
  })
})

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
}

describe('published test vectors', () => {
  test('the example of RFC 6962, section 2.1.3: seven leaves a to j', () => {
    const names = new Map(
      Object.entries({
        '0/0': 'a',
        '0/1': 'b',
        '0/2': 'c',
        '0/3': 'd',
        '0/4': 'e',
        '0/5': 'f',
        '0/6': 'j',
        '1/0': 'g',
        '1/1': 'h',
        '1/2': 'i',
        '2/0': 'k',
      }),
    )
    const said = (plan: readonly (readonly Subtree[])[]) =>
      plan.map((subtrees) => subtrees.map((one) => names.get(nameOf(one)) ?? '?').join('+'))
    // The node l of the RFC is made of i and j.
    expect(said(inclusionPlan(0, 7))).toEqual(['b', 'h', 'i+j'])
    expect(said(inclusionPlan(3, 7))).toEqual(['c', 'g', 'i+j'])
    expect(said(inclusionPlan(4, 7))).toEqual(['f', 'j', 'k'])
    expect(said(inclusionPlan(6, 7))).toEqual(['i', 'k'])
    expect(said(consistencyPlan(3, 7))).toEqual(['c', 'd', 'g', 'i+j'])
    expect(said(consistencyPlan(4, 7))).toEqual(['i+j'])
    expect(said(consistencyPlan(6, 7))).toEqual(['i', 'j', 'k'])
  })

  test('the paths of the eight leaves that Certificate Transparency implementations share', () => {
    const given = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657']
    const eight = [...given, '606162636465666768696a6b6c6d6e6f'].map(bytesOf)
    const shared = logOver(eight)
    const rootAt = (size: number) => foldPeaks(peaksOf(size).map(shared.hashOf))
    const included = (index: number, size: number) => pathOf(inclusionPlan(index, size), shared.hashOf)
    const grown = (from: number, to: number) => pathOf(consistencyPlan(from, to), shared.hashOf)
    const [n01, n1, n23, n4, n45, n6, n67, n47, n03, n0] = [
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    ]
    expect(included(0, 8).map(hexOf)).toEqual([n1, n23, n47])
    expect(included(5, 8).map(hexOf)).toEqual([n4, n67, n03])
    expect(included(2, 3).map(hexOf)).toEqual([n01])
    expect(included(1, 5).map(hexOf)).toEqual([n0, n23, n4])
    expect(grown(1, 8).map(hexOf)).toEqual([n1, n23, n47])
    expect(grown(6, 8).map(hexOf)).toEqual([n45, n67, n03])
    expect(grown(2, 5).map(hexOf)).toEqual([n23, n4])
    expect(grown(6, 7).map(hexOf)).toEqual([n45, n6, n03])
    expect(hexOf(rootAt(8))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
    const claim = { from: 6, fromRoot: rootAt(6), to: 8, toRoot: rootAt(8) }
    expect(verifyConsistency({ ...claim, path: [n45, n67, n03].map((step) => bytesOf(step)) })).toBe(true)
  })

  test('grows from any leaf that somebody was shown, as it grew', () => {
    for (let size = 1; size <= max; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = pathOf(inclusionPlan(index, size), hashOf)
        const peaks = peaksBefore(index, size, path)!
        expect(peaks).toEqual(peaksOf(index).map(hashOf))
        const log = growingLog(index, peaks)
        for (const leaf of leaves.slice(index, size)) log.append(leaf)
        expect(log.root()).toEqual(roots[size])
        expect(peaksBefore(index, size, [...path, hash()])).toBeUndefined()
      }
  })

  test('the same roots as a tree that is built at once', () => {
    const tree = createTree()
    const log = growingLog()
    for (const leaf of numbered(1_000)) {
      tree.add(leaf)
      log.append(leaf)
    }
    expect(log.root()).toEqual(tree.root())
  })
})

describe('the subject of a leaf', () => {
  test('stands in its first fields', () => {
    const start = { gameCode: 'dice-3m', end: hash(), length: 16_384, firstDrawsAt: 180, periodSeconds: 180 }
    expect(entryOf(chainLeaf(start))).toEqual({ kind: 'chain', gameCode: 'dice-3m', gameNo: '' })
    const given = { gameCode: 'dice-3m', gameNo: '20261121-0001', reason: 'operator', voidedAt: 5 }
    expect(entryOf(voidLeaf(given))).toEqual({ kind: 'void', gameCode: 'dice-3m', gameNo: '20261121-0001' })
  })

  test('is nothing for other bytes', () => {
    const good = voidLeaf({ gameCode: 'a', gameNo: 'b', reason: 'operator', voidedAt: 5 })
    for (const bytes of [
      new Uint8Array(0),
      lp('glasshouse/log/other/1', 'a', 'b'),
      lp('glasshouse/log/void/1', 'a'),
      good.slice(0, -1),
      Buffer.from('0000'),
    ])
      expect(() => entryOf(bytes)).toThrow(RangeError)
  })
})
