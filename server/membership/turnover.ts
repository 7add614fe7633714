import { levelDays } from '@glasshouse/rules/membership.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'

/**
 * Writes what each player staked (minor units) on each day of the house that ended before `today` (YYYY-MM-DD), in bets that
 * stayed placed. A day is written once more the night after, as a settlement may have been under way when it was counted, and
 * again the night after a result of it was corrected.
 */
export async function countTurnover(tx: Tx, today: string): Promise<void> {
  const oldest = sql`(${today}::date - ${levelDays}::integer)`
  const { rows } = await sql<{ day: string }>`
    with last as (select max(day) - 1 as day from level_days where counted and day < ${today}),
    corrected as (
      select one.settled_at from settlements later, last, settlements one
      where later.revision > 1 and later.settled_at >= house_day_start(last.day) and one.event_id = later.event_id
      union all
      select one.settled_at from bet_settlements later, last, bet_settlements one
      where later.revision > 1 and later.settled_at >= house_day_start(last.day) and one.bet_id = later.bet_id
    )
    select day::text from (
      select ${today}::date - ago as day from last, generate_series(1, ${today}::date - greatest(last.day, ${oldest})) as ago
      union
      select house_date(settled_at) from corrected
    ) as ended
    where day >= ${oldest} and day < ${today}`.execute(tx)
  const days = rows.map(({ day }) => day)
  await sql`delete from turnover_days where day < ${oldest} or day = any(${days}::date[])`.execute(tx)
  for (const day of days)
    await sql`
      insert into turnover_days (player_id, day, turnover)
      select player_id, ${day}, turnover
      from turnover_by_player(house_day_start(${day}), house_day_start(${day}::date + 1))
      where turnover > 0`.execute(tx)
}

/** When the oldest event opened that was not settled as a day (YYYY-MM-DD) began: bets on it can still count on that day. */
export const openSince = (day: string) => sql<Date>`(
  select least(min(e.opens_at), house_now()) from events e
  where e.id in (
    select event_id from pending_events
    union all
    select event_id from settlements where settled_at >= house_day_start(${day})
  ))`

export type Turnover = { playerId: bigint; turnover: bigint }

/** Each player's stakes from one counted day (YYYY-MM-DD) until before another, where they are at least `minimum`; minor units. */
export async function turnoverByPlayer(
  db: ReadDb,
  from: string,
  until: string,
  minimum = 1n,
): Promise<Turnover[]> {
  return await db
    .selectFrom('turnover_days')
    .select(['player_id as playerId', sql<bigint>`sum(turnover)::bigint`.as('turnover')])
    .where('day', '>=', from)
    .where('day', '<', until)
    .groupBy('player_id')
    .having(sql<boolean>`sum(turnover) >= ${minimum}`)
    .execute()
}

/** The days of the house from one on (YYYY-MM-DD), and what a player staked on each (minor units), up to now. */
export async function turnoverByDay(db: ReadDb, playerId: bigint, first: string) {
  const { rows } = await sql<{ day: string; turnover: bigint }>`
    select day::text, turnover from turnover_since(${playerId}, ${first}::date)`.execute(db)
  return rows
}
