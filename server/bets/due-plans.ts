import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** Plans of a game that are ready: to be placed on its open round or, if there is none, to be ended. */
export type DuePlans = { gameId: number; gameCode: string; roundId: bigint | null; planIds: bigint[] }

const plansDue = sql<DuePlans>`
    with open_rounds as (
      select g.game_id, r.id, r.draws_at
      from (select distinct w.game_id, g.opens, g.closes from running_plans w join games g on g.id = w.game_id) as g
      cross join lateral (
        select id, draws_at, opens_at, closes_at, closed_at from rounds
        where game_id = g.game_id and draws_at > house_now() order by draws_at limit 1
      ) as r
      where r.opens_at <= house_now() and r.closes_at > house_now() and r.closed_at is null
        and opens_again(g.opens, g.closes, house_now()) is null
    )
    select w.game_id as "gameId", g.code as "gameCode", r.id as "roundId",
      array_agg(w.plan_id order by w.plan_id) as "planIds"
    from running_plans w
    join plans p on p.id = w.plan_id
    join games g on g.id = w.game_id
    left join open_rounds r on r.game_id = w.game_id and r.draws_at between p.first_draws_at and p.last_draws_at
    where (r.id is not null or p.last_draws_at <= house_now())
      and not exists (
        select from plan_placements l left join settlements t on t.event_id = l.round_id and t.revision = 1
        where l.plan_id = w.plan_id and (l.round_id = r.id or t.event_id is null))
    group by w.game_id, g.code, r.id`

export const isPlanDue = sql<boolean>`exists (${plansDue})`

/**
 * The plans that have a step due by the database's clock: every round they were placed on is settled, and a round is
 * open for them or the draw of their last one is over.
 */
export async function duePlans(db: ReadDb): Promise<DuePlans[]> {
  return (await plansDue.execute(db)).rows
}
