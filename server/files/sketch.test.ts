import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradientsOf, looksLike, sketchSide } from './sketch.ts'

const size = sketchSide ** 2
const filled = (greyAt: (x: number, y: number) => number) =>
  Uint8Array.from({ length: size }, (_, place) => greyAt(place % sketchSide, Math.floor(place / sketchSide)))

describe('the gradients', () => {
  test('are all set where it grows lighter, and none where it does not', () => {
    expect(BigInt.asUintN(64, gradientsOf(filled((x) => x * 3)))).toBe(2n ** 64n - 1n)
    expect(gradientsOf(filled((x) => 200 - x * 3))).toBe(0n)
    expect(gradientsOf(filled(() => 128))).toBe(0n)
  })

  test('are one bit a field, row by row', () => {
    // Lighter to the right in the lowest row alone: the last eight bits.
    expect(gradientsOf(filled((x, y) => (y >= 56 ? x : 0)))).toBe(255n)
    // Lighter from the first field to the second of the first row alone: the first bit, which is the sign.
    expect(gradientsOf(filled((x, y) => (y < 8 && x >= 7 ? 200 : 0)))).toBe(-(2n ** 63n))
  })
})

describe('two sketches', () => {
  const sketch = fc.uint8Array({ minLength: size, maxLength: size })

  test('are alike where they are one, and either way', () => {
    fc.assert(
      fc.property(sketch, sketch, (one, other) => {
        expect(looksLike(one, one)).toBe(true)
        expect(looksLike(one, other)).toBe(looksLike(other, one))
      }),
      { numRuns: 20 },
    )
  })

  test('are alike up to a little noise everywhere, and up to twelve other values', () => {
    const one = filled((x, y) => (x * y) % 200)
    expect(
      looksLike(
        one,
        one.map((grey) => grey + 16),
      ),
    ).toBe(true)
    const differing = (count: number) => one.map((grey, place) => (place < count ? grey + 17 : grey))
    expect(looksLike(one, differing(12))).toBe(true)
    expect(looksLike(one, differing(13))).toBe(false)
    expect(looksLike(one, one.subarray(1))).toBe(false)
  })
})
