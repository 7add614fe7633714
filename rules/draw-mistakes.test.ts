import { Buffer } from 'node:buffer'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { describe, type Dice } from './dice.ts'
import { type DrawInput, drawKey, drawStream, faceOfByte } from './draw.ts'

/**
 * The classic mistakes of fair draws, planted on purpose: an examination passes the real derivation and has to name a
 * fault in each of the mistaken ones.
 */

type Derivation = {
  keyOf: (input: DrawInput) => Uint8Array
  streamOf: (key: Uint8Array) => Iterable<number>
  faceOf: (byte: number) => number | undefined
  diceOf: (faces: readonly number[]) => Dice
  sumOf: (dice: Dice) => number
}

const real: Derivation = {
  keyOf: drawKey,
  streamOf: drawStream,
  faceOf: faceOfByte,
  diceOf: firstThree,
  sumOf: (dice) => describe(dice, 'triples_lose').sum,
}

function firstThree([a = 0, b = 0, c = 0]: readonly number[]): Dice {
  return [a, b, c]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hmacSha256 = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()

const example: DrawInput = {
  seed: sha256('example seed 1'),
  gameCode: 'dice-3m',
  gameNo: '20261121-0001',
  sourceId: 'dev:1',
  entropy: sha256('example entropy'),
  root: sha256('example root'),
}

function examine(derivation: Derivation): string[] {
  const faults: string[] = []
  const key = derivation.keyOf(example)
  if (
    !Buffer.from(key)
      .toString('hex')
      .startsWith('ed2b68e058543c4a6d7fe494e07e9812ca6a28b2c9efa76c6517cc1322f7d253')
  )
    faults.push('key')
  if (readDice(derivation, key).join('') !== '533') faults.push('dice')

  const bytes = read(derivation.streamOf(key), 96)
  const expected = [0, 1, 2].flatMap((block) => [...hmacSha256(key, Buffer.of(0, 0, 0, block))])
  if (bytes.join() !== expected.join()) faults.push('stream')
  if (!isEveryByteInKey(derivation)) faults.push('fields')

  const mapped = Array.from({ length: 256 }, (_, byte) => derivation.faceOf(byte))
  const counts = everyFace.map((face) => mapped.filter((each) => each === face).length)
  if (counts.some((count) => count !== 42)) faults.push('faces')

  const sums = everyThrow.map((dice) => derivation.sumOf(dice))
  if (waysOfSums.some((ways, place) => sums.filter((sum) => sum === place + 3).length !== ways))
    faults.push('sums')

  if (chiSquare(derivation, 4000) > chiSquareMax) faults.push('spread')
  return faults
}

/** Whether the key is another one whenever the last byte of a field is: of a beacon's value, which has 48, too. */
function isEveryByteInKey({ keyOf }: Derivation): boolean {
  const input = { ...example, entropy: Buffer.concat([example.entropy, sha256('its end').subarray(0, 16)]) }
  const others: DrawInput[] = [
    { ...input, seed: changedAtEnd(input.seed) },
    { ...input, gameCode: 'dice-3n' },
    { ...input, gameNo: '20261121-0002' },
    { ...input, sourceId: 'dev:2' },
    { ...input, entropy: changedAtEnd(input.entropy) },
    { ...input, root: changedAtEnd(input.root) },
  ]
  const keys = [input, ...others].map((each) => Buffer.from(keyOf(each)).toString('hex'))
  return new Set(keys).size === keys.length
}

const changedAtEnd = (bytes: Uint8Array) => bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1)

const everyFace = [1, 2, 3, 4, 5, 6]
const everyThrow = everyFace.flatMap((a) => everyFace.flatMap((b) => everyFace.map((c): Dice => [a, b, c])))
/** How many of the 216 throws have the sum 3, 4, … 18. */
const waysOfSums = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

function read(bytes: Iterable<number>, count: number): number[] {
  const taken: number[] = []
  for (const byte of bytes) {
    if (taken.length === count) break
    taken.push(byte)
  }
  return taken
}

function readDice({ streamOf, faceOf, diceOf }: Derivation, key: Uint8Array): Dice {
  return diceOf(
    read(streamOf(key), 32)
      .map((byte) => faceOf(byte))
      .filter((face) => face !== undefined),
  )
}

/** How far the throws of many draws lie from 216 equally likely ones. */
function chiSquare(derivation: Derivation, draws: number): number {
  const counts = Array.from({ length: 216 }, () => 0)
  for (let index = 0; index < draws; index += 1) {
    const [a, b, c] = readDice(derivation, sha256(`draw ${index}`))
    const cell = (a - 1) * 36 + (b - 1) * 6 + (c - 1)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts.reduce((sum, count) => sum + (count - draws / 216) ** 2 / (draws / 216), 0)
}

/** 215 degrees of freedom, exceeded by chance once in a thousand (Wilson and Hilferty's formula). */
const chiSquareMax = 285

const fieldsOf = ({ gameCode, gameNo, sourceId, entropy, root }: DrawInput) => [
  Buffer.from('glasshouse/dice/1'),
  Buffer.from(gameCode),
  Buffer.from(gameNo),
  Buffer.from(sourceId),
  entropy,
  root,
]

function* streamWith(counter: (block: number) => Uint8Array, key: Uint8Array): Generator<number> {
  for (let block = 0; block < 3; block += 1) yield* hmacSha256(key, counter(block))
}

const mistakes: [name: string, fault: string, planted: Partial<Derivation>][] = [
  ['mod 6 without rejection', 'faces', { faceOf: (byte) => (byte % 6) + 1 }],
  ['a rejection too early', 'faces', { faceOf: (byte) => (byte < 251 ? (byte % 6) + 1 : undefined) }],
  ['dice from 0 to 5', 'faces', { faceOf: (byte) => (byte < 252 ? byte % 6 : undefined) }],
  ['a missing face', 'spread', { faceOf: (byte) => (byte < 255 ? (byte % 5) + 1 : undefined) }],
  ['a rounded multiplication', 'spread', { faceOf: (byte) => 1 + Math.round((byte / 255) * 5) }],
  ['a truncated byte', 'spread', { faceOf: (byte) => ((byte & 15) % 6) + 1 }],
  ['a reused counter', 'stream', { streamOf: (key) => streamWith(() => Buffer.alloc(4), key) }],
  ['a reused byte', 'spread', { diceOf: ([die = 0]) => [die, die, die] }],
  ['sorted dice', 'spread', { diceOf: (faces) => firstThree(firstThree(faces).toSorted((a, b) => a - b)) }],
  [
    'a truncated hash',
    'dice',
    { streamOf: (key) => streamWith((block) => Buffer.of(0, 0, 0, block), key.slice(0, 16)) },
  ],
  ['a counter of one byte', 'dice', { streamOf: (key) => streamWith((block) => Buffer.of(block), key) }],
  [
    'key and message swapped',
    'key',
    { keyOf: (input) => hmacSha256(Buffer.concat(fieldsOf(input)), input.seed) },
  ],
  [
    'fields without lengths',
    'key',
    { keyOf: (input) => hmacSha256(input.seed, Buffer.concat(fieldsOf(input))) },
  ],
  [
    'a hash cut to its half',
    'stream',
    {
      streamOf: function* (key) {
        for (let block = 0; block < 8; block += 1)
          yield* hmacSha256(key, Buffer.of(0, 0, 0, block)).subarray(0, 16)
      },
    },
  ],
  [
    'entropy cut to 32 bytes',
    'fields',
    { keyOf: (input) => drawKey({ ...input, entropy: input.entropy.slice(0, 32) }) },
  ],
  ['a sum that is off by one', 'sums', { sumOf: ([a, b, c]) => a + b + c + 1 }],
  ['a sum that begins at nothing', 'sums', { sumOf: ([a, b, c]) => a + b + c - 3 }],
  ['a sum without the last die', 'sums', { sumOf: ([a, b]) => a + b }],
  ['a root that is left out', 'key', { keyOf: (input) => drawKey({ ...input, root: Buffer.alloc(32) }) }],
]

test('the real derivation passes the examination', () => {
  expect(examine(real)).toEqual([])
})

test.each(mistakes)('%s is found out by its %s', (_, fault, planted) => {
  expect(examine({ ...real, ...planted })).toContain(fault)
})
