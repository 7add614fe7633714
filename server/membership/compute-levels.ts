import { daysBefore } from '@glasshouse/rules/days.ts'
import { levelDays, levelOf } from '@glasshouse/rules/membership.ts'
import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import type { MembershipParts } from './parts.ts'
import { turnoverByPlayer } from './turnover.ts'
import { startOf } from './weeks.ts'

/** Computes all levels again from the turnover of the last 90 whole days, once a day of the house. Gives how many changed. */
export async function computeLevels({ database, timeZone }: MembershipParts): Promise<number> {
  const today = await houseToday(database.read, timeZone)
  const done = await database.read
    .selectFrom('level_days')
    .select('day')
    .where('day', '=', today)
    .executeTakeFirst()
  if (done) return 0
  const from = startOf(daysBefore(today, levelDays), timeZone)
  const turnovers = await turnoverByPlayer(database.read, from, startOf(today, timeZone))
  const reached = turnovers
    .map(({ playerId, turnover }) => ({ playerId, level: levelOf(turnover).level }))
    .filter(({ level }) => level > 1)
  return await transaction(database, async (tx) => {
    const { numAffectedRows } = await sql`
      update players p set level = coalesce(r.level, 1)
      from players q
      left join unnest(${reached.map(({ playerId }) => playerId)}::bigint[],
        ${reached.map(({ level }) => level)}::smallint[]) as r (player_id, level) on r.player_id = q.id
      where p.id = q.id and p.level <> coalesce(r.level, 1)`.execute(tx)
    await tx
      .insertInto('level_days')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return Number(numAffectedRows ?? 0n)
  })
}
