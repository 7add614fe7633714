import { sha256 } from '@noble/hashes/sha2.js'
import { lp } from './encoding.ts'

/**
 * The seeds of a game are a reverse chain: each is the SHA-256 of the one after it, so that knowing a
 * revealed seed can check every later one back to the published end, and nobody can compute the next.
 */
export function previousSeed(seed: Uint8Array): Uint8Array {
  return sha256(requireSeed(seed))
}

/** The seed `steps` rounds before `laterSeed`, which may be the chain's secret start or a stored checkpoint. */
export function seedAt(laterSeed: Uint8Array, steps: number): Uint8Array {
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError(`no such number of steps: ${steps}`)
  let seed = requireSeed(laterSeed)
  for (let step = 0; step < steps; step += 1) seed = sha256(seed)
  // Without a step the result would be the argument itself: return a copy, so that no buffer is shared.
  return steps === 0 ? seed.slice() : seed
}

/**
 * The commitment, published before a round opens: SHA-256(LP("glasshouse/commit/1") ‖ LP(seed)). It is a tagged hash of
 * its own because the plain hash of a seed is the seed of the round before.
 */
export function commitmentOf(seed: Uint8Array): Uint8Array {
  return sha256(lp('glasshouse/commit/1', requireSeed(seed)))
}

function requireSeed(seed: Uint8Array): Uint8Array {
  if (seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`)
  return seed
}
