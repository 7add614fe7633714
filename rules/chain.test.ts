import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, previousSeed, seedAt } from './chain.ts'
import { hexOf, sameBytes } from './encoding.ts'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('the commitment of the published vector', () => {
  const seed = sha256('example seed 1')
  expect(hexOf(seed)).toMatch(/^0b2af558.*61fa$/)
  expect(hexOf(commitmentOf(seed))).toBe('2a30565bab0d7a006cc3f4e5ea342ca1a7ea5de3b4dd5156e0904d3b5c2afdb6')
})

test('the commitment is the tagged hash as written, made another way', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const tag = Buffer.from('glasshouse/commit/1')
      const expected = sha256(Buffer.from([0, 0, 0, tag.length]), tag, Buffer.from([0, 0, 0, 32]), seed)
      expect(commitmentOf(seed)).toEqual(expected)
    }),
  )
})

test('the commitment does not tell the seed before', () => {
  fc.assert(fc.property(seeds, (seed) => !sameBytes(commitmentOf(seed), previousSeed(seed))))
})

test('the seed before is the plain hash', () => {
  fc.assert(fc.property(seeds, (seed) => sameBytes(previousSeed(seed), sha256(seed))))
})

test('steps add up, so that a checkpoint serves as well as the end', () => {
  fc.assert(
    fc.property(seeds, fc.nat(40), fc.nat(40), (seed, first, second) => {
      expect(seedAt(seedAt(seed, first), second)).toEqual(seedAt(seed, first + second))
    }),
  )
})

test('walking back step by step arrives where seedAt jumps to', () => {
  const end = sha256('end')
  let seed: Uint8Array = end
  for (let steps = 0; steps <= 100; steps += 1) {
    expect(seedAt(end, steps)).toEqual(seed)
    seed = previousSeed(seed)
  }
})

test('no step gives a copy and not the same buffer', () => {
  const seed = sha256('seed')
  const copy = seedAt(seed, 0)
  copy.fill(0)
  expect(seed).toEqual(sha256('seed'))
})

test('half a seed and half a step are refused', () => {
  expect(() => commitmentOf(new Uint8Array(31))).toThrow('32 bytes')
  expect(() => previousSeed(new Uint8Array(33))).toThrow('32 bytes')
  expect(() => seedAt(new Uint8Array(16), 1)).toThrow('32 bytes')
  for (const steps of [-1, 0.5, Number.NaN, Infinity])
    expect(() => seedAt(new Uint8Array(32), steps)).toThrow(RangeError)
})
