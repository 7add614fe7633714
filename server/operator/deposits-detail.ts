import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { DepositStatus } from '@glasshouse/contract/deposits.ts'
import type { officeDeposit as detailCall } from '@glasshouse/contract/operator/orders.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { availableAccount } from '../ledger/accounts.ts'
import { restrictionOf } from '../safer-play/restrictions.ts'
import { depositStatusOf } from '../wallet/deposit-orders.ts'
import { depositRows } from './deposits.ts'
import { type Duplicate, duplicatesOf } from './deposits-duplicates.ts'
import { forbiddenTo, mentionOf } from './orders.ts'

type Answer = CallAnswer<typeof detailCall>

/** One order with all that an operator decides by; `order_not_found` where there is none. */
export async function depositDetail(
  db: ReadDb,
  id: bigint,
  caller: Pick<OperatorCaller, 'playerId' | 'role' | 'language'>,
): Promise<Answer> {
  const stored = await findOrder(db, id)
  if (!stored) refuse('order_not_found')
  const [[order], duplicates, player] = await Promise.all([
    depositRows(db, [id], caller.language),
    duplicatesOf(db, [stored.file_id]),
    playerOf(db, stored.player_id),
  ])
  if (!order) throw new Error(`deposit order ${id} has no player`)
  const { file_id, content_type, bytes, width, height, remark } = stored
  return {
    order,
    remark,
    proof: { id: file_id, content_type, bytes, width, height },
    duplicates: await describe(db, duplicates.get(file_id) ?? []),
    player,
    forbidden: forbiddenTo(caller, 'deposits.decide', stored.player_id),
  }
}

async function findOrder(db: ReadDb, id: bigint) {
  return await db
    .selectFrom('deposit_orders as o')
    .innerJoin('files as f', 'f.id', 'o.proof_file_id')
    .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
    .select(['o.player_id', 'd.remark'])
    .select(['f.id as file_id', 'f.content_type', 'f.bytes', 'f.width', 'f.height'])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** Whose the orders are that have the same picture as proof, and what became of them. */
async function describe(db: ReadDb, duplicates: readonly Duplicate[]): Promise<Answer['duplicates']> {
  if (duplicates.length === 0) return []
  const rows = await db
    .selectFrom('deposit_orders as o')
    .innerJoin('identities as i', 'i.player_id', 'o.player_id')
    .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
    .select(['o.id', 'o.player_id', 'o.amount', 'o.created_at', 'i.username', 'i.nickname'])
    .select(depositStatusOf.as('status'))
    .where(
      'o.id',
      'in',
      duplicates.map(({ orderId }) => orderId),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return duplicates.flatMap(({ orderId, fileId, likeness }) => {
    const row = byId.get(orderId)
    if (!row) return []
    return [
      {
        order_id: String(orderId),
        player: mentionOf(row),
        amount: formatAmount(row.amount),
        status: row.status,
        likeness,
        file_id: fileId,
        createtime: epochSeconds(row.created_at),
      },
    ]
  })
}

const ofStatus = (status: DepositStatus) => sql`filter (where ${depositStatusOf} = ${status})`

/** The player's money, and the outcomes of the player's orders so far. */
async function playerOf(db: ReadDb, playerId: bigint): Promise<Answer['player']> {
  const [{ balance }, restriction, orders] = await Promise.all([
    availableAccount(db, playerId),
    restrictionOf(db, playerId),
    db
      .selectFrom('deposit_orders as o')
      .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
      .select([
        sql<number>`(count(*) ${ofStatus('completed')})::int`.as('completed'),
        sql<bigint>`coalesce(sum(o.amount) ${ofStatus('completed')}, 0)::bigint`.as('completed_total'),
        sql<number>`(count(*) ${ofStatus('cancelled')})::int`.as('cancelled'),
      ])
      .where('o.player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    balance: formatAmount(balance),
    completed: orders.completed,
    completed_total: formatAmount(orders.completed_total),
    cancelled: orders.cancelled,
    restriction: restriction?.kind ?? null,
  }
}
