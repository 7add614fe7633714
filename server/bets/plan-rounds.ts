import type { PlanRound, PlanRoundStatus } from '@glasshouse/contract/plans.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type IsIndependent, resultOf } from '../games/results.ts'
import { epochSeconds } from '../http/encode.ts'
import { returnedFor } from './plan-progress.ts'

type RoundRow = {
  game_no: string
  draws_at: Date
  triple_rule: string
  dice: number[] | null
  drawn_at: Date | null
  entropy_source: string
  stake: bigint
  bet_ids: bigint[] | null
  status: PlanRoundStatus
  returned: bigint
}

/** The rounds that a plan was placed on, and those that passed without it while it ran; newest first. */
export async function planRounds(
  db: ReadDb,
  planId: bigint,
  isIndependent: IsIndependent,
): Promise<PlanRound[]> {
  const { rows } = await sql<RoundRow>`
    select r.game_no, r.draws_at, r.triple_rule, r.entropy_source, d.dice, d.drawn_at, p.stake, l.bet_ids,
      case
        when l.round_id is null then 'missed'
        when v.round_id is not null then 'void'
        when (select count(*) from cancellations c where c.bet_id = any(l.bet_ids)) = cardinality(l.bet_ids)
          then 'cancelled'
        when t.event_id is null then 'pending'
        when back.won then 'win'
        else 'lose'
      end as status,
      case when t.event_id is null then 0 else coalesce(back.amount, 0) end::bigint as returned
    from plans p
    left join plan_ends e on e.plan_id = p.id
    join rounds r on r.game_id = p.game_id and r.draws_at between p.first_draws_at and p.last_draws_at
    left join plan_placements l on l.plan_id = p.id and l.round_id = r.id
    left join draws d on d.round_id = r.id
    left join voids v on v.round_id = r.id
    left join settlements t on t.event_id = r.id and t.revision = 1
    left join lateral ${returnedFor('l')} as back on l.round_id is not null
    where p.id = ${planId}
      and (l.round_id is not null or r.closes_at <= coalesce(e.ended_at, house_now()))
    order by r.draws_at desc`.execute(db)
  return rows.map((row) => roundOf(row, isIndependent))
}

function roundOf(row: RoundRow, isIndependent: IsIndependent): PlanRound {
  const { status, stake, returned } = row
  const isPlaced = status !== 'missed'
  const isOver = isPlaced && status !== 'pending'
  return {
    game_no: row.game_no,
    draws_at: epochSeconds(row.draws_at),
    status,
    stake: formatAmount(isPlaced ? stake : 0n),
    returned: formatAmount(returned),
    profit: formatAmount(isOver && (returned > 0n || status === 'lose') ? returned - stake : 0n),
    bet_ids: (row.bet_ids ?? []).map(String),
    result:
      row.dice && row.drawn_at
        ? resultOf({ ...row, dice: row.dice, drawn_at: row.drawn_at }, isIndependent)
        : null,
  }
}
