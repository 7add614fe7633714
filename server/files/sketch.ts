/** The side of the sketch by which pictures are compared: this many grey values in a row, and as many rows. */
export const sketchSide = 64

/** The largest difference of equal grey values: repacking a picture changes none by more. */
const sameGrey = 16
/** Two sketches that differ in up to this many values are of one picture. Receipts of one bank differ in about ninety. */
const differencesMax = 12

/**
 * 64 bits (as a signed integer): where, in 8 rows of 9 fields, the picture grows lighter to the right. Pictures that
 * look alike have nearly the same; so have all receipts of one bank, which `looksLike` tells apart.
 */
export function gradientsOf(sketch: Uint8Array): bigint {
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    const fields = Array.from({ length: 9 }, (_, column) => meanOf(sketch, row, column))
    for (let column = 0; column < 8; column++) {
      const lighter = (fields[column + 1] ?? 0) > (fields[column] ?? 0)
      bits = (bits << 1n) | (lighter ? 1n : 0n)
    }
  }
  return BigInt.asIntN(64, bits)
}

/** Whether two pictures are one, sized or repacked. */
export function looksLike(sketch: Uint8Array, other: Uint8Array): boolean {
  let differences = 0
  for (const [place, grey] of sketch.entries()) {
    if (Math.abs(grey - (other[place] ?? 0)) > sameGrey) differences += 1
  }
  return sketch.length === other.length && differences <= differencesMax
}

/** The mean grey of one of 9 x 8 fields. */
function meanOf(sketch: Uint8Array, row: number, column: number): number {
  const [left, right] = [Math.floor((column * sketchSide) / 9), Math.floor(((column + 1) * sketchSide) / 9)]
  const [top, bottom] = [row * 8, row * 8 + 8]
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += sketch[y * sketchSide + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}
