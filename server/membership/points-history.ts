import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { PointsLine, pointsHistory as pointsHistoryCall } from '@glasshouse/contract/membership.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'

type Row = {
  kind: PointsLine['kind']
  points: bigint
  created_at: Date
  streak: number | null
  week: string | null
  turnover: bigint | null
  credit: bigint | null
}

/** A page of the facts that make a player's score: check-ins, weeks of play, redemptions; the score is that of this moment. */
export async function pointsHistory(
  { read, later }: Pick<Database, 'read' | 'later'>,
  request: CallRequest<typeof pointsHistoryCall>,
  playerId: bigint,
): Promise<CallAnswer<typeof pointsHistoryCall>> {
  const { page, limit } = request
  const facts = sql`
    select 'check_in' as kind, points, created_at, streak, null::date as week, null::bigint as turnover,
      null::bigint as credit
    from check_ins where player_id = ${playerId}
    union all
    select 'play', points, created_at, null, week, turnover, null from rebates
    where player_id = ${playerId} and points > 0
    union all
    select 'redemption', -points, created_at, null, null, null, credit from redemptions where player_id = ${playerId}`
  const [{ rows }, counted, { score }] = await Promise.all([
    sql<Row>`
      select * from (${facts}) as fact order by created_at desc, kind
      limit ${limit} offset ${(page - 1) * limit}`.execute(later),
    sql<{ total: number }>`select count(*)::int as total from (${facts}) as fact`.execute(later),
    read.selectFrom('players').select('score').where('id', '=', playerId).executeTakeFirstOrThrow(),
  ])
  return {
    ...pageOf(rows.map(lineOf), counted.rows[0]?.total ?? 0, request),
    score: Number(score),
  }
}

function lineOf({ kind, points, created_at, streak, week, turnover, credit }: Row): PointsLine {
  return {
    kind,
    points: Number(points),
    createtime: epochSeconds(created_at),
    streak,
    week,
    turnover: turnover === null ? null : formatAmount(turnover),
    credit: credit === null ? null : formatAmount(credit),
  }
}
