import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { rebates as rebatesCall } from '@glasshouse/contract/membership.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { rowOf } from './pay-rebates.ts'

/** A page of the rebates that a player was paid, each with what it was computed from, and the sum of all. */
export async function rebateHistory(
  db: ReadDb,
  request: CallRequest<typeof rebatesCall>,
  playerId: bigint,
): Promise<CallAnswer<typeof rebatesCall>> {
  const { page, limit } = request
  const own = db.selectFrom('rebates').where('player_id', '=', playerId)
  const [rows, { total, sum }] = await Promise.all([
    own
      .selectAll()
      .orderBy('week', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const list = rows.map(({ week, turnover, level, amount, points, created_at }) => ({
    week,
    turnover: formatAmount(turnover),
    level,
    rebate_basis_points: Number(rowOf(level).rebateBasisPoints),
    amount: formatAmount(amount),
    points: Number(points),
    createtime: epochSeconds(created_at),
  }))
  return { ...pageOf(list, total, request), total_amount: formatAmount(sum) }
}
