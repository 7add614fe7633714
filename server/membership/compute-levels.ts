import { daysBefore } from '@glasshouse/rules/days.ts'
import { levelDays, levelOf, levels } from '@glasshouse/rules/membership.ts'
import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import type { MembershipParts } from './parts.ts'
import { countTurnover, openSince, turnoverByPlayer } from './turnover.ts'

/**
 * Counts the days that are over, and computes all levels again from the turnover of the last 90 whole days, once a day of the
 * house. Gives how many changed.
 */
export async function computeLevels({ database, timeZone }: MembershipParts): Promise<number> {
  const today = await houseToday(database.read, timeZone)
  const done = await database.read
    .selectFrom('level_days')
    .select('day')
    .where('day', '=', today)
    .where('counted', '=', true)
    .executeTakeFirst()
  if (done) return 0
  return await transaction(database, async (tx) => {
    // Of two nodes the second waits here until the first has done it.
    const { rows: mine } = await sql`
      insert into level_days (day, counted, open_since) values (${today}, true, ${openSince(today)})
      on conflict (day) do update set counted = true, open_since = excluded.open_since
      where not level_days.counted returning day`.execute(tx)
    if (mine.length === 0) return 0
    await countTurnover(tx, today)
    const turnovers = await turnoverByPlayer(tx, daysBefore(today, levelDays), today, levels[1]!.turnover)
    const { numAffectedRows } = await sql`
      update players p set level = coalesce(r.level, 1)
      from players q
      left join unnest(${turnovers.map(({ playerId }) => playerId)}::bigint[],
        ${turnovers.map(({ turnover }) => levelOf(turnover).level)}::smallint[]) as r (player_id, level) on r.player_id = q.id
      where p.id = q.id and p.level <> coalesce(r.level, 1)`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}
