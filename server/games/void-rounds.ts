import type { voidReasons } from '@glasshouse/contract/public-log.ts'
import { voidLeaf } from '@glasshouse/rules/published.ts'
import type { Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { announceRound } from './round-step.ts'

export type VoidReason = (typeof voidReasons)[number]

/**
 * Voids rounds for a reason, and gives the leaves for the public log: the caller publishes them after taking its last
 * other lock.
 */
export async function voidRounds(
  tx: Tx,
  rounds: readonly { id: bigint; gameCode: string; gameNo: string }[],
  reason: VoidReason,
): Promise<Uint8Array[]> {
  if (rounds.length === 0) return []
  const voids = await tx
    .insertInto('voids')
    .values(rounds.map(({ id }) => ({ round_id: id, reason })))
    .returning(['round_id', 'voided_at'])
    .execute()
  for (const { id } of rounds) await announceRound(tx, id)
  const times = new Map(voids.map((row) => [row.round_id, epochSeconds(row.voided_at)]))
  return rounds.map(({ id, gameCode, gameNo }) =>
    voidLeaf({ gameCode, gameNo, reason, voidedAt: times.get(id)! }),
  )
}
