import { voidLeaf } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { publish, unpublished } from '../fairness/log.ts'
import { epochSeconds } from '../http/encode.ts'
import { announceRound } from './round-step.ts'

export type VoidReason =
  | 'never_opened'
  | 'entropy_late'
  | 'sealed_late'
  | 'operator'
  | 'restored'
  | 'match_void'

/**
 * Gives rounds up for a reason, and gives the leaves that the public log is told: the caller publishes them when it has
 * taken its last other lock.
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

/** Publishes the void of a round that somebody gave up by hand in the database: no stake goes back in silence. */
export async function publishVoid(tx: Tx, roundId: bigint): Promise<void> {
  const { rows } = await sql<{ code: string; game_no: string; reason: string; voided_at: Date }>`
    select g.code, r.game_no, v.reason, v.voided_at
    from voids v join rounds r on r.id = v.round_id join games g on g.id = r.game_id
    where v.round_id = ${roundId}`.execute(tx)
  const leaves = rows.map(({ code, game_no, reason, voided_at }) =>
    voidLeaf({ gameCode: code, gameNo: game_no, reason, voidedAt: epochSeconds(voided_at) }),
  )
  await publish(tx, await unpublished(tx, leaves))
}
