import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  approveDeposit as approveCall,
  DepositRow,
  rejectDeposit as cancelCall,
} from '@glasshouse/contract/operator/orders.ts'
import type { AuditAct } from '@glasshouse/contract/operator/acts.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { Database, Tx } from '../db/database.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type DepositDecision, decideDeposit } from '../wallet/decide-deposit.ts'
import { act } from './act.ts'
import { type AuditDetails, writeAudit } from './audit.ts'
import { depositRows } from './deposits.ts'

/** Credits an order once. Where its player was excluded or took a break meanwhile, it is sent back instead. */
export async function approveDeposit(
  database: Database,
  { id }: CallRequest<typeof approveCall>,
  caller: OperatorCaller,
): Promise<{ order: DepositRow }> {
  return await decide(database, id, caller, { outcome: 'completed', operatorId: caller.operatorId })
}

/** Cancels an order, with a reason that its player reads. */
export async function cancelDeposit(
  database: Database,
  { id, reason, remark }: CallRequest<typeof cancelCall>,
  caller: OperatorCaller,
): Promise<{ order: DepositRow }> {
  const { operatorId } = caller
  return await decide(database, id, caller, { outcome: 'cancelled', operatorId, reason, remark })
}

const acts = {
  completed: 'deposit.approve',
  sent_back: 'deposit.send_back',
  cancelled: 'deposit.cancel',
} as const satisfies Record<string, AuditAct>

async function decide(
  database: Database,
  id: bigint,
  caller: OperatorCaller,
  decision: DepositDecision,
): Promise<{ order: DepositRow }> {
  const request = { id, ...decision }
  return await act(database, caller, 'decideDeposit', request, async (tx) => {
    const outcome = await decideDeposit(tx, id, decision)
    const [order] = await depositRows(tx, [id], caller.language)
    if (!order) throw new Error(`deposit order ${id} was decided and is gone`)
    const reason = 'reason' in decision ? { reason: decision.reason } : {}
    await writeAudit(
      tx,
      caller,
      acts[outcome],
      { kind: 'deposit', id },
      { ...(await factsOf(tx, id)), ...reason },
    )
    return { order }
  })
}

/** A log line's facts about an order. */
async function factsOf(tx: Tx, id: bigint): Promise<AuditDetails> {
  const { player_id, amount } = await tx
    .selectFrom('deposit_orders')
    .select(['player_id', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { player: String(player_id), amount: formatAmount(amount) }
}
