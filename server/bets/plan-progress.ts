import type { PlanProgress, PlanTerms } from '@glasshouse/rules/plans.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A plan that has not ended, with how its rounds have gone so far; money in minor units. */
export type RunningPlan = PlanTerms & {
  id: bigint
  playerId: bigint
  progress: PlanProgress
  /** Rounds that it was placed on and that are not settled yet. */
  pending: number
}

/** The running ones of these plans, by id. Returns follow from the bets, so nothing is kept twice. */
export async function runningPlans(db: ReadDb, planIds: readonly bigint[]): Promise<RunningPlan[]> {
  const { rows } = await sql<Omit<RunningPlan, 'progress'> & PlanProgress>`
    select p.id, p.player_id as "playerId", p.rounds::int, p.stake, p.cap, p.stop_on_win as "stopOnWin",
      p.stop_at_profit as "stopAtProfit", p.stop_at_loss as "stopAtLoss",
      p.stake * placed.count as spent, placed.pending, placed.won,
      placed.returned - p.stake * (placed.count - placed.pending) as net
    from running_plans w
    join plans p on p.id = w.plan_id
    cross join lateral ${placedOf('p')} as placed
    where w.plan_id = any(${planIds}::bigint[])
    order by p.id`.execute(db)
  return rows.map(({ spent, net, won, ...plan }) => ({ ...plan, progress: { spent, net, won } }))
}

type Placed = { count: number; pending: number; returned: bigint; won: boolean }

/** The placements of a plan's row summed up: how many, how many are not settled, what came back for the others. */
export function placedOf(plan: string) {
  return sql<Placed>`(
    select count(*)::int as count, (count(*) - count(t.event_id))::int as pending,
      coalesce(sum(back.amount) filter (where t.event_id is not null), 0)::bigint as returned,
      coalesce(bool_or(back.won) filter (where t.event_id is not null), false) as won
    from plan_placements l
    left join settlements t on t.event_id = l.round_id and t.revision = 1
    cross join lateral ${returnedFor('l')} as back
    where l.plan_id = ${sql.ref(`${plan}.id`)}
  )`
}

/** The returns of a placement's bets, and whether one of them has won. */
export function returnedFor(placement: string) {
  return sql`(
    select coalesce(sum(o.returned), 0)::bigint as amount, coalesce(bool_or(o.status = 'win'), false) as won
    from bet_outcomes o where o.bet_id = any(${sql.ref(`${placement}.bet_ids`)})
  )`
}
