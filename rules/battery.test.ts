import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBattery, countStretch, noBattery } from './battery.ts'
import { batteryTests, failedByHolm } from './battery-tests.ts'
import type { Dice } from './dice.ts'
import { faceOfByte } from './draw.ts'

const draws = 400_000

/** Pseudo-random bytes, seeded by a name. */
function bytes(name: string, count: number): Buffer {
  return createCipheriv('aes-256-ctr', name.padEnd(32), Buffer.alloc(16)).update(Buffer.alloc(count))
}

type Fault = {
  faceOf?: (byte: number) => number | undefined
  diceOf?: (dice: Dice, place: number, before: Dice) => Dice
}

function* drawsOf(name: string, { faceOf = faceOfByte, diceOf = (dice) => dice }: Fault): Generator<Dice> {
  const stream = bytes(name, draws * 4)
  let at = 0
  const die = () => {
    for (;;) {
      const face = faceOf(stream[at++]!)
      if (face !== undefined) return face
    }
  }
  let before: Dice = [1, 2, 3]
  for (let place = 0; place < draws; place++) {
    before = diceOf([die(), die(), die()], place, before)
    yield before
  }
}

function failures(name: string, fault: Fault = {}): string[] {
  const counts = noBattery()
  countStretch(counts, drawsOf(name, fault))
  return failedByHolm(batteryTests(counts), 0.01).map((one) => one.name)
}

const ascending = ([a, b, c]: Dice): Dice => {
  const [low = 0, middle = 0, high = 0] = [a, b, c].toSorted((one, other) => one - other)
  return [low, middle, high]
}

test('fair bytes pass', () => {
  expect(failures('fair')).toEqual([])
})

test.each<[name: string, sees: string, fault: Fault]>([
  ['mod 6 without rejection', 'faces', { faceOf: (byte) => (byte % 6) + 1 }],
  ['a rejection too early', 'faces', { faceOf: (byte) => (byte < 251 ? (byte % 6) + 1 : undefined) }],
  ['a truncated byte', 'faces', { faceOf: (byte) => ((byte & 15) % 6) + 1 }],
  ['a missing face', 'gaps between sixes', { faceOf: (byte) => (byte < 255 ? (byte % 5) + 1 : undefined) }],
  ['a rounded multiplication', 'sums', { faceOf: (byte) => 1 + Math.round((byte / 255) * 5) }],
  ['a byte used three times', 'triples', { diceOf: ([die]) => [die, die, die] }],
  ['sorted dice', 'ascending runs', { diceOf: ascending }],
  [
    'a key used twice now and then',
    'serial pairs',
    { diceOf: (dice, place, before) => (place % 50 === 0 ? before : dice) },
  ],
  [
    'a die that is never what it was',
    'coupon collector',
    { diceOf: ([a, b, c]) => [a, b === a ? (b % 6) + 1 : b, c] },
  ],
])('%s fails, by its %s among others', (_name, sees, fault) => {
  expect(failures('fair', fault)).toContain(sees)
})

test('counts of stretches, checked by hand', () => {
  const [one, other] = [noBattery(), noBattery()]
  countStretch(one, [
    [1, 3, 6],
    [6, 2, 2],
    [4, 5, 1],
  ])
  // Runs: 1 3 6 (6 ends it), 2 (2 ends it), 4 5 (1 ends it). Nine dice until all six faces have fallen but one.
  expect(one.runs).toEqual([1, 1, 1, 0, 0, 0])
  expect(one.coupons[8 - 6]).toBe(1)
  expect(one.gaps[5]!.slice(0, 3)).toEqual([1, 0, 0])
  expect(one.gaps[1]!.slice(0, 3)).toEqual([1, 0, 0])
  expect(one.gaps[0]![7]).toBe(1)
  countStretch(other, [[5, 5, 5]])
  addBattery(other, one)
  expect(other.gaps[4]![0]).toBe(2)
  expect(other.draws.draws).toBe(4)
  expect(other.draws.triples).toBe(1)
  expect(other.runs).toEqual([2, 1, 1, 0, 0, 0])
})

const failed = (ps: number[]) =>
  failedByHolm(
    ps.map((p) => ({ name: String(p), p })),
    0.05,
  ).map(({ p }) => p)

test("Holm's procedure gives each p-value that follows a wider bound", () => {
  expect(failed([0.01, 0.02, 0.04])).toEqual([0.01, 0.02, 0.04])
  expect(failed([0.04, 0.01, 0.03])).toEqual([0.01])
  expect(failed([0.02, 0.02, 0.02])).toEqual([])
})
