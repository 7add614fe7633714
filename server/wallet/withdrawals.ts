import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import {
  type PayoutAccount,
  type Withdrawal,
  withdrawalHours,
  type WithdrawalReason,
  type withdrawals as withdrawalsCall,
  type WithdrawalStatus,
} from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { paidText, type Payment } from './channels.ts'
import { payoutAccountOf } from './payout-accounts.ts'

/** A player's withdrawals, newest first. */
export async function withdrawals(
  db: ReadDb,
  playerId: bigint,
  { status, page, limit }: CallRequest<typeof withdrawalsCall>,
): Promise<CallAnswer<typeof withdrawalsCall>> {
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('withdrawals as w')
      .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('w.player_id', '=', playerId)
      .$if(status !== undefined, (query) => query.where(withdrawalStatusOf, '=', status!))
      .executeTakeFirstOrThrow(),
    selectWithdrawals(db)
      .where('w.player_id', '=', playerId)
      .$if(status !== undefined, (query) => query.where(withdrawalStatusOf, '=', status!))
      .orderBy('w.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return pageOf(rows.map(viewOf), count, { page, limit })
}

/** One withdrawal that exists, as its player reads it. */
export async function withdrawalOf(db: ReadDb, id: bigint): Promise<Withdrawal> {
  return viewOf(await selectWithdrawals(db).where('w.id', '=', id).executeTakeFirstOrThrow())
}

/** How many withdrawals of a player are under way. */
export async function openWithdrawals(db: ReadDb, playerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals as w')
    .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('w.player_id', '=', playerId)
    .where('o.withdrawal_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The status that follows from the outcome `o` of a withdrawal `w`, or else from its approvals. */
export const withdrawalStatusOf = sql<WithdrawalStatus>`
  case when o.withdrawal_id is not null then o.outcome
    when (select count(*) from withdrawal_approvals as a where a.withdrawal_id = w.id) >= w.approvals_needed
      then 'approved'
    else 'pending' end`

/** When the promise of a withdrawal ends (spec.md §9), epoch seconds. */
export function dueAt(createdAt: Date): number {
  return epochSeconds(createdAt) + withdrawalHours.max * 3600
}

export const receivedColumns = ['w.fee', 'w.pay_currency', 'w.pay_decimals', 'w.pay_units'] as const

/** A withdrawal's cost, and the amount that arrives. */
export function receivedView(row: Payment) {
  return {
    fee: formatAmount(row.fee),
    to_receive: paidText(row, row.amount - row.fee),
    pay_currency: row.pay_currency,
  }
}

function selectWithdrawals(db: ReadDb) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('payout_accounts as p', 'p.id', 'w.payout_account_id')
    .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
    .select(['w.id', 'w.amount', 'w.created_at', 'o.remark', 'o.decided_at'])
    .select(receivedColumns)
    .select([
      'p.id as account_id',
      'p.holder',
      'p.number',
      'p.institution',
      'p.created_at as account_created_at',
    ])
    .select([
      sql<PayoutAccount['kind']>`p.kind`.as('kind'),
      sql<WithdrawalReason | null>`o.reason`.as('reason'),
      withdrawalStatusOf.as('status'),
    ])
}

function viewOf(
  row: Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['execute']>>[number],
): Withdrawal {
  return {
    id: String(row.id),
    amount: formatAmount(row.amount),
    ...receivedView(row),
    status: row.status,
    account: payoutAccountOf({ ...row, id: row.account_id, created_at: row.account_created_at }),
    reason: row.reason,
    remark: row.remark,
    createtime: epochSeconds(row.created_at),
    due_at: dueAt(row.created_at),
    decided_at: row.decided_at === null ? null : epochSeconds(row.decided_at),
  }
}
