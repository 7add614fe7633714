import type { DepositReason } from '@glasshouse/contract/deposits.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** A decision on a deposit order, by an operator, or by the player who cancels it. */
export type DepositDecision =
  | { outcome: 'completed'; operatorId: bigint }
  | { outcome: 'cancelled'; operatorId: bigint; reason: DepositReason; remark?: string | undefined }
  | { outcome: 'cancelled'; playerId: bigint; reason: 'by_player' }

const refusals = ['order_not_found', 'order_decided', 'own_player', 'player_frozen'] as const
const outcomes = ['completed', 'sent_back', 'cancelled'] as const

/**
 * Decides an order under the lock of its player's account, of two that decide at the same moment one. A completed one is
 * credited in the same breath; it is sent back instead where its player is excluded or on a break. Gives what became of
 * it; refuses with `order_not_found`, `order_decided`, `own_player` or `player_frozen`.
 */
export async function decideDeposit(
  tx: Tx,
  orderId: bigint,
  decision: DepositDecision,
): Promise<(typeof outcomes)[number]> {
  const { rows } = await sql<{ verdict: string }>`
    select decide_deposit(${orderId}, ${decision.outcome}::text,
      ${'reason' in decision ? decision.reason : null}::text,
      ${('remark' in decision && decision.remark) || null}::text,
      ${'operatorId' in decision ? decision.operatorId : null}::bigint,
      ${'playerId' in decision ? decision.playerId : null}::bigint) as verdict`.execute(tx)
  const verdict = rows[0]?.verdict
  const refusal = refusals.find((one) => one === verdict)
  if (refusal) refuse(refusal)
  const outcome = outcomes.find((one) => one === verdict)
  if (!outcome) throw new Error(`a deposit cannot be ${verdict}`)
  return outcome
}
