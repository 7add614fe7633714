import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

type OrderEvent = Extract<LiveEvent, { type: 'order' }>

/** The outcome of a player's deposit order or withdrawal; each outcome of an order is sent once. */
export type DecidedOrder = {
  player_id: bigint
  order: OrderEvent['order']
  id: bigint
  outcome: OrderEvent['outcome']
  amount: bigint
  decided_at: Date
}

/** Decisions about players' orders after a time, oldest first. A withdrawal counts as approved with its last approval. */
export async function ordersDecided(
  db: ReadDb,
  playerIds: readonly bigint[],
  after: Date,
): Promise<DecidedOrder[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<DecidedOrder>`
    select o.player_id, 'deposit' as "order", o.id, o.amount, d.decided_at,
      case d.reason when 'by_player' then 'taken_back' else d.outcome end as outcome
    from deposit_decisions d
    join deposit_orders o on o.id = d.order_id
    where d.decided_at > ${after} and o.player_id = any(${playerIds}::bigint[])
    union all
    select w.player_id, 'withdrawal', w.id, w.amount, d.decided_at, d.outcome
    from withdrawal_outcomes d
    join withdrawals w on w.id = d.withdrawal_id
    where d.decided_at > ${after} and w.player_id = any(${playerIds}::bigint[])
    union all
    select w.player_id, 'withdrawal', w.id, w.amount, max(a.approved_at), 'approved'
    from withdrawals w
    join withdrawal_approvals a on a.withdrawal_id = w.id
    where w.player_id = any(${playerIds}::bigint[])
      and w.id in (select withdrawal_id from withdrawal_approvals where approved_at > ${after})
    group by w.id
    having count(*) >= w.approvals_needed
    order by decided_at, id`.execute(db)
  return rows
}

/** The event that tells of it. */
export function orderEvent({ order, id, outcome, amount }: DecidedOrder): LiveEvent {
  return { type: 'order', order, id: String(id), outcome, amount: formatAmount(amount) }
}

/** Tells it from others, and from later decisions about the same order. */
export function decisionKey({ order, id, outcome }: DecidedOrder): string {
  return `${order} ${id} ${outcome}`
}
