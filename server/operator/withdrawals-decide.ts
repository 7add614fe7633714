import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  approveWithdrawal as approveCall,
  payWithdrawal as payCall,
  rejectWithdrawal as rejectCall,
  WithdrawalRow,
} from '@glasshouse/contract/operator/orders.ts'
import type { AuditAct } from '@glasshouse/contract/operator/acts.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { act } from './act.ts'
import { type AuditDetails, writeAudit } from './audit.ts'
import { withdrawalRows } from './withdrawals.ts'

/** Finds a withdrawal good. Above the limit that held when it was asked for, a second, different operator must, too. */
export async function approveWithdrawal(
  database: Database,
  { id }: CallRequest<typeof approveCall>,
  caller: OperatorCaller,
): Promise<{ withdrawal: WithdrawalRow }> {
  return await decide(database, id, caller, {
    name: 'withdrawal.approve',
    verdict: sql`approve_withdrawal(${id}, ${caller.operatorId})`,
  })
}

/** Returns the held amount to its player, even after approvals; a paid withdrawal stays paid. */
export async function rejectWithdrawal(
  database: Database,
  { id, reason, remark }: CallRequest<typeof rejectCall>,
  caller: OperatorCaller,
): Promise<{ withdrawal: WithdrawalRow }> {
  return await decide(database, id, caller, {
    name: 'withdrawal.reject',
    said: { reason, remark },
    verdict: sql`
      finish_withdrawal(${id}, 'rejected', ${reason}, ${remark || null}::text, null, ${caller.operatorId})`,
    details: { reason },
  })
}

/** Writes down that an approved withdrawal was paid: the held sum has left the house. */
export async function payWithdrawal(
  database: Database,
  { id, payment }: CallRequest<typeof payCall>,
  caller: OperatorCaller,
): Promise<{ withdrawal: WithdrawalRow }> {
  return await decide(database, id, caller, {
    name: 'withdrawal.pay',
    said: { payment },
    verdict: sql`finish_withdrawal(${id}, 'paid', null, null, ${payment}, ${caller.operatorId})`,
  })
}

/** `said`: the request's fields besides the withdrawal. */
type Act = { name: AuditAct; verdict: RawBuilder<unknown>; said?: object; details?: AuditDetails }

const refusals = [
  'withdrawal_not_found',
  'withdrawal_decided',
  'withdrawal_approved',
  'withdrawal_not_approved',
  'own_player',
  'second_person_needed',
  'player_frozen',
] as const

/** Lets the database decide, writes the act into the audit log with it, and gives the withdrawal as it is then. */
async function decide(
  database: Database,
  id: bigint,
  caller: OperatorCaller,
  { name, verdict, said, details }: Act,
): Promise<{ withdrawal: WithdrawalRow }> {
  return await act(database, caller, name, { id, ...said }, async (tx) => {
    const { rows } = await sql<{ verdict: string }>`select ${verdict} as verdict`.execute(tx)
    const refusal = refusals.find((one) => one === rows[0]?.verdict)
    if (refusal) refuse(refusal)
    const [withdrawal] = await withdrawalRows(tx, [id])
    if (!withdrawal) throw new Error(`withdrawal ${id} was decided and is gone`)
    await writeAudit(tx, caller, name, { kind: 'withdrawal', id }, { ...(await factsOf(tx, id)), ...details })
    return { withdrawal }
  })
}

/** A log line's facts about a withdrawal. */
async function factsOf(tx: Tx, id: bigint): Promise<AuditDetails> {
  const { player_id, amount } = await tx
    .selectFrom('withdrawals')
    .select(['player_id', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { player: String(player_id), amount: formatAmount(amount) }
}
