import { bytesOf } from './encoding.ts'
import { parseAmount } from './money.ts'
import type { DrawProof, HalfProof, ProofLog, RoundProof } from './proof.ts'
import { chainLeaf, drawLeaf, promiseLeaf, sealLeaf, voidLeaf } from './published.ts'

/** The leaves of the public log that a proof speaks of, as bytes; null for those still to come. */
export type ProofLeaves = Record<Exclude<keyof ProofLog, 'head' | 'policy'>, Uint8Array | null> & {
  chain: Uint8Array
  promise: Uint8Array
}

/** Makes the leaves from what the document says. An Error for a document whose hashes are no hexadecimal digits. */
export function leavesOf(proof: Omit<RoundProof, 'log'>): ProofLeaves {
  const { chain } = proof
  const round = { gameCode: proof.game_code, gameNo: proof.game_no }
  return {
    chain: chainLeaf({
      gameCode: proof.game_code,
      end: bytesOf(chain.end),
      length: chain.length,
      firstDrawsAt: chain.first_draws_at,
      periodSeconds: chain.period_seconds,
    }),
    promise: promiseLeaf({
      ...round,
      opensAt: proof.opens_at,
      closesAt: proof.closes_at,
      drawsAt: proof.draws_at,
      commitment: bytesOf(proof.commitment),
      chainEnd: bytesOf(chain.end),
      chainIndex: chain.index,
      paytableHash: bytesOf(proof.paytable_hash),
      rule: proof.triple_rule,
      sourceId: proof.entropy.source,
    }),
    seal: proof.seal && sealOf(round, proof.seal),
    draw:
      proof.draw &&
      drawLeaf({
        ...round,
        seed: bytesOf(proof.draw.seed),
        entropy: bytesOf(proof.entropy.value ?? ''),
        numbers: proof.draw.dice,
        drawnAt: proof.draw.drawn_at,
      }),
    void: proof.void && voidLeaf({ ...round, reason: proof.void.reason, voidedAt: proof.void.voided_at }),
  }
}

/** A half in the form that it has in common with dice. */
export function roundOfHalf({
  rule,
  grid_hash,
  draw,
  ...half
}: HalfProof): RoundProof & Pick<HalfProof, 'before'> {
  return {
    ...half,
    triple_rule: rule,
    paytable_hash: grid_hash,
    draw: draw && { seed: draw.seed, key: draw.key, dice: draw.numbers, drawn_at: draw.drawn_at },
  }
}

/** The leaf of the first half that a second one continues. */
export function leafBefore({
  game_code,
  before,
}: Pick<HalfProof, 'game_code' | 'before'>): Uint8Array | null {
  return (
    before &&
    drawLeaf({
      gameCode: game_code,
      gameNo: before.game_no,
      seed: bytesOf(before.seed),
      entropy: bytesOf(before.entropy),
      numbers: before.numbers,
      drawnAt: before.drawn_at,
    })
  )
}

function sealOf(
  round: { gameCode: string; gameNo: string },
  { root, count, total, sealed_at }: NonNullable<DrawProof['seal']>,
): Uint8Array {
  const minor = parseAmount(total)
  if (minor === undefined) throw new RangeError(`${total} is no amount`)
  return sealLeaf({ ...round, root: bytesOf(root), count: BigInt(count), total: minor }, sealed_at)
}
