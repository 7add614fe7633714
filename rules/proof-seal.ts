import { bytesOf } from './encoding.ts'
import { parseAmount } from './money.ts'
import type { RoundProof } from './proof.ts'
import type { RoundSeal } from './published.ts'

/** The seal of a proof as it is signed; undefined before it, and for an amount that is none. */
export function sealOf({
  game_code,
  game_no,
  seal,
}: Pick<RoundProof, 'game_code' | 'game_no' | 'seal'>): RoundSeal | undefined {
  const total = seal && parseAmount(seal.total)
  if (!seal || total === undefined || total === null) return undefined
  return {
    gameCode: game_code,
    gameNo: game_no,
    root: bytesOf(seal.root),
    count: BigInt(seal.count),
    total,
  }
}
