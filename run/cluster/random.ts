import { createHash } from 'node:crypto'

/** Numbers from 0 to below 1 that follow from a seed alone. */
export function randomFrom(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed}/${count++}`).digest().readUIntBE(0, 6) / 2 ** 48
}
