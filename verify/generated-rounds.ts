import { sha256 } from '@noble/hashes/sha2.js'
import { commitmentOf } from '@glasshouse/rules/chain.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { hashOf } from './honest-round.ts'

/**
 * A digest over many made-up rounds, by which two verifiers can be compared that were written apart: SHA-256 over the
 * commitment, the key and the three dice (a byte each) of the rounds 0 to `count` − 1. Round i has the SHA-256 of
 * "seed i", "entropy i" and "root i", the game `dice-3m`, the number 20261121-NNNN with i mod 10,000, and `dev:1`.
 */
export function digestOfRounds(count: number): Uint8Array {
  const digest = sha256.create()
  for (let round = 0; round < count; round += 1) {
    const seed = hashOf(`seed ${round}`)
    const key = drawKey({
      seed,
      gameCode: 'dice-3m',
      gameNo: `20261121-${String(round % 10_000).padStart(4, '0')}`,
      sourceId: 'dev:1',
      entropy: hashOf(`entropy ${round}`),
      root: hashOf(`root ${round}`),
    })
    digest
      .update(commitmentOf(seed))
      .update(key)
      .update(Uint8Array.from(diceFromKey(key)))
  }
  return digest.digest()
}
