import { Buffer } from 'node:buffer'
import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dice } from './dice.ts'
import {
  diceFromKey,
  diceFromStream,
  drawDice,
  type DrawInput,
  drawKey,
  drawStream,
  faceOfByte,
} from './draw.ts'
import { hexOf } from './encoding.ts'
import { createTree } from './merkle.ts'

const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const hmacSha256 = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const example: DrawInput = {
  seed: sha256('example seed 1'),
  gameCode: 'dice-3m',
  gameNo: '20261121-0001',
  sourceId: 'dev:1',
  entropy: sha256('example entropy'),
  root: sha256('example root'),
}
const withoutBets: DrawInput = {
  ...example,
  seed: sha256('example seed 8'),
  gameNo: '20261121-0002',
  root: createTree().root(),
}
const exampleKey = 'ed2b68e058543c4a6d7fe494e07e9812ca6a28b2c9efa76c6517cc1322f7d253'

test('the published vector: K and the dice', () => {
  expect(hexOf(drawKey(example))).toBe(exampleKey)
  expect(drawDice(example)).toEqual([5, 3, 3])
})

test('the published vector with a dropped byte and no bets', () => {
  expect(drawDice(withoutBets)).toEqual([3, 3, 2])
  const read = drawStream(drawKey(withoutBets))
  const firstBytes = Array.from({ length: 3 }, () => read.next().value)
  expect(firstBytes.some((byte) => byte >= 252)).toBe(true)
})

test('a byte is a die in 252 of 256 cases, each face as often', () => {
  const counts = new Map<number | undefined, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const face = faceOfByte(byte)
    counts.set(face, (counts.get(face) ?? 0) + 1)
  }
  expect([...counts].toSorted(([a = 7], [b = 7]) => a - b)).toEqual([
    [1, 42],
    [2, 42],
    [3, 42],
    [4, 42],
    [5, 42],
    [6, 42],
    [undefined, 4],
  ])
  expect([0, 5, 6, 251, 252, 255].map(faceOfByte)).toEqual([1, 6, 1, 6, undefined, undefined])
})

test('three bytes give each of the 216 throws as often', () => {
  // A byte and the byte six above it show the same face, so that six of the 252 stand for all.
  const one = [0, 1, 2, 3, 4, 5]
  for (let byte = 0; byte < 246; byte += 1) expect(faceOfByte(byte + 6)).toBe(faceOfByte(byte))
  const seen = new Map<string, number>()
  for (const a of one)
    for (const b of one)
      for (const c of one) {
        const dice = diceFromStream([252, a, 255, b, c, 0]).join('')
        seen.set(dice, (seen.get(dice) ?? 0) + 1)
      }
  expect(seen.size).toBe(216)
  expect(new Set(seen.values())).toEqual(new Set([1]))
})

test('dropped bytes are passed over, however many, and bytes that end are an error', () => {
  const dropped = Array.from({ length: 1000 }, (_, index) => 252 + (index % 4))
  expect(diceFromStream([...dropped, 0, ...dropped, 7, 251])).toEqual([1, 2, 6])
  expect(diceFromStream([3, 4, 5, 0, 0])).toEqual([4, 5, 6])
  expect(() => diceFromStream([...dropped, 1, 2])).toThrow('end before three dice')
})

test('the stream is block after block with a counter that goes up', () => {
  const key = Buffer.from(exampleKey, 'hex')
  const read = drawStream(key)
  for (let block = 0; block < 300; block += 1) {
    const bytes = Uint8Array.from({ length: 32 }, () => read.next().value)
    expect(hexOf(bytes), `block ${block}`).toBe(hmacSha256(key, uint32(block)).toString('hex'))
  }
})

/** Section 4.4 made another way, for any input. */
function drawByDefinition(input: DrawInput): { key: string; dice: Dice } {
  const fields = [
    'glasshouse/dice/1',
    input.gameCode,
    input.gameNo,
    input.sourceId,
    input.entropy,
    input.root,
  ]
  const message = fields.flatMap((field) => [uint32(Buffer.from(field).length), Buffer.from(field)])
  const key = hmacSha256(input.seed, Buffer.concat(message))
  const stream = Buffer.concat([0, 1, 2].map((block) => hmacSha256(key, uint32(block))))
  const [a = 0, b = 0, c = 0] = [...stream].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1)
  return { key: key.toString('hex'), dice: [a, b, c] }
}

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const inputs = fc.record({
  seed: bytes32,
  gameCode: fc.string({ unit: 'grapheme', maxLength: 20 }),
  gameNo: fc.string({ unit: 'grapheme', maxLength: 20 }),
  sourceId: fc.string({ unit: 'grapheme', maxLength: 20 }),
  entropy: fc.uint8Array({ minLength: 1, maxLength: 96 }),
  root: bytes32,
})

test('agrees with the definition for any input', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { key, dice } = drawByDefinition(input)
      expect(hexOf(drawKey(input))).toBe(key)
      expect(drawDice(input)).toEqual(dice)
      expect(diceFromKey(drawKey(input))).toEqual(dice)
    }),
  )
})

test('everything that goes in changes K', () => {
  const others: DrawInput[] = [
    { ...example, seed: sha256('another') },
    { ...example, gameCode: 'dice-5m' },
    { ...example, gameNo: '20261121-0002' },
    { ...example, sourceId: 'dev:2' },
    { ...example, entropy: sha256('another') },
    { ...example, root: sha256('another') },
    // The same bytes in a row, cut elsewhere.
    { ...example, gameCode: 'dice-3m2', gameNo: '0261121-0001' },
    { ...example, entropy: example.root, root: example.entropy },
  ]
  expect(new Set([example, ...others].map((input) => hexOf(drawKey(input)))).size).toBe(others.length + 1)
})

test('a seed, a root or entropy that is too short is refused', () => {
  expect(() => drawDice({ ...example, seed: new Uint8Array(31) })).toThrow('32 bytes')
  expect(() => drawDice({ ...example, root: new Uint8Array(0) })).toThrow('32 bytes')
  expect(() => drawDice({ ...example, entropy: new Uint8Array(0) })).toThrow('empty')
})
