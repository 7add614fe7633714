import type { DrawProof } from '@glasshouse/contract/games.ts'
import { commitmentOf, seedAt } from '@glasshouse/rules/chain.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'

/** One step of a draw, reckoned again here, and whether it comes out as the house said. */
export type ProofCheck = { name: 'commitment' | 'chain' | 'key' | 'dice'; holds: boolean }

/**
 * Reckons a draw again from its published parts, trusting none of the house's sums: the commitment from
 * the seed, the chain's published end from the seed by as many hashes as its place says, the key from seed,
 * entropy and root, the dice from the key. Empty before the draw.
 */
export function checkProof(proof: DrawProof): ProofCheck[] {
  const { draw, seal, entropy } = proof
  if (!draw || !seal || entropy.value === null) return []
  const seed = bytesOf(draw.seed)
  const key = drawKey({
    seed,
    gameCode: proof.game_code,
    gameNo: proof.game_no,
    sourceId: entropy.source,
    entropy: bytesOf(entropy.value),
    root: bytesOf(seal.root),
  })
  return [
    { name: 'commitment', holds: hexOf(commitmentOf(seed)) === proof.commitment },
    { name: 'chain', holds: hexOf(seedAt(seed, proof.chain.index)) === proof.chain.end },
    { name: 'key', holds: hexOf(key) === draw.key },
    { name: 'dice', holds: diceFromKey(key).join() === draw.dice.join() },
  ]
}
