import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  DepositOrder,
  DepositReason,
  DepositStatus,
  deposits as depositsCall,
} from '@glasshouse/contract/deposits.ts'
import { fileUrl } from '@glasshouse/contract/files.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { paidText, type Payment } from './channels.ts'

/** A player's deposit orders, newest first. */
export async function depositOrders(
  db: ReadDb,
  playerId: bigint,
  { status, page, limit }: CallRequest<typeof depositsCall>,
  language: Language,
): Promise<CallAnswer<typeof depositsCall>> {
  const [total, rows] = await Promise.all([
    countOrders(db, playerId, status),
    selectOrders(db)
      .where('o.player_id', '=', playerId)
      .$if(status !== undefined, (query) => query.where(depositStatusOf, '=', status!))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  const list = rows.map((row) => viewOf(row, language))
  return pageOf(list, total, { page, limit })
}

/** One order that exists, as its player reads it. */
export async function depositOrder(db: ReadDb, id: bigint, language: Language): Promise<DepositOrder> {
  return viewOf(await selectOrders(db).where('o.id', '=', id).executeTakeFirstOrThrow(), language)
}

/** How many orders of a player wait for the back office. */
export async function waitingDeposits(db: ReadDb, playerId: bigint): Promise<number> {
  return await countOrders(db, playerId, 'processing')
}

async function countOrders(db: ReadDb, playerId: bigint, status: DepositStatus | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('deposit_orders as o')
    .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('o.player_id', '=', playerId)
    .$if(status !== undefined, (query) => query.where(depositStatusOf, '=', status!))
    .executeTakeFirstOrThrow()
  return count
}

/** The status that follows from a decision `d`, or from there being none. */
export const depositStatusOf = sql<DepositStatus>`
  case when d.order_id is null then 'processing' when d.outcome = 'completed' then 'completed' else 'cancelled' end`

export const payableColumns = ['o.fee', 'o.pay_currency', 'o.pay_decimals', 'o.pay_units'] as const

/** An order's cost, and the amount that has to arrive for it. */
export function payableView(row: Payment) {
  return {
    fee: formatAmount(row.fee),
    to_pay: paidText(row, row.amount + row.fee),
    pay_currency: row.pay_currency,
  }
}

function selectOrders(db: ReadDb) {
  return db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_channels as c', 'c.id', 'o.channel_id')
    .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
    .select(['o.id', 'o.amount', 'o.channel_id', 'o.proof_file_id', 'o.created_at'])
    .select(payableColumns)
    .select(['d.outcome', 'd.remark', 'd.decided_at'])
    .select([
      sql<LocalText>`c.name`.as('channel_name'),
      sql<DepositReason | null>`d.reason`.as('reason'),
      depositStatusOf.as('status'),
    ])
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

function viewOf(row: OrderRow, language: Language): DepositOrder {
  return {
    id: String(row.id),
    amount: formatAmount(row.amount),
    ...payableView(row),
    channel_id: row.channel_id,
    channel_name: textIn(row.channel_name, language),
    status: row.status,
    reason: row.reason,
    remark: row.remark,
    sent_back: row.outcome === 'sent_back',
    proof: fileUrl(row.proof_file_id, 'proof'),
    createtime: epochSeconds(row.created_at),
    decided_at: row.decided_at === null ? null : epochSeconds(row.decided_at),
  }
}
