import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Dice } from './dice.ts'
import { lp } from './encoding.ts'

/** All inputs of the dice of a round, or the goals of a half. */
export type DrawInput = {
  /** The round's revealed seed, 32 bytes. */
  seed: Uint8Array
  gameCode: string
  gameNo: string
  /** The outside source and its value's id, e.g. `dev:1`. */
  sourceId: string
  /** The source's raw bytes. */
  entropy: Uint8Array
  /** The Merkle root over the sealed bets, 32 bytes. */
  root: Uint8Array
}

/**
 * K = HMAC-SHA256(key = seed, LP("glasshouse/dice/1") ‖ LP(game code) ‖ LP(game_no) ‖ LP(source id) ‖
 * LP(entropy) ‖ LP(root)): nobody knows it before the seed, the entropy and the root are all fixed. Goals have a tag of
 * their own, "glasshouse/goals/1".
 */
export function drawKey(input: DrawInput, of: 'dice' | 'goals' = 'dice'): Uint8Array {
  const { seed, root, entropy } = input
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`)
  if (root.length !== 32) throw new RangeError(`a root has 32 bytes, not ${root.length}`)
  if (entropy.length === 0) throw new RangeError('the entropy is empty')
  return hmac(
    sha256,
    seed,
    lp(`glasshouse/${of}/1`, input.gameCode, input.gameNo, input.sourceId, entropy, root),
  )
}

/** The bytes that K gives: HMAC-SHA256(K, uint32be(i)) for i = 0, 1, …, one block after the other, without end. */
export function* drawStream(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, block)
    yield* hmac(sha256, key, counter)
  }
}

/** The die that a byte shows; undefined for the four that are dropped, because 256 is no multiple of 6. */
export function faceOfByte(byte: number): number | undefined {
  return byte < 252 ? (byte % 6) + 1 : undefined
}

/** The first three dice that a stream of bytes shows. A RangeError when it ends before. */
export function diceFromStream(bytes: Iterable<number>): Dice {
  const dice: number[] = []
  for (const byte of bytes) {
    const face = faceOfByte(byte)
    if (face !== undefined) dice.push(face)
    const [first, second, third] = dice
    if (first !== undefined && second !== undefined && third !== undefined) return [first, second, third]
  }
  throw new RangeError('the bytes end before three dice')
}

/** The dice that follow from K. */
export function diceFromKey(key: Uint8Array): Dice {
  return diceFromStream(drawStream(key))
}

/** The three dice of a round, in the order in which they fall. */
export function drawDice(input: DrawInput): Dice {
  return diceFromKey(drawKey(input))
}
