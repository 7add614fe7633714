import { daysBefore } from '@glasshouse/rules/days.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { vip as vipCall } from '@glasshouse/contract/membership.ts'
import {
  checkInPoints,
  checkInPointsOf,
  levelDays,
  levels,
  rebateOf,
  rewards,
} from '@glasshouse/rules/membership.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { restrictionOf } from '../safer-play/restrictions.ts'
import { streakBefore } from './check-in.ts'
import type { MembershipParts } from './parts.ts'
import { rowOf } from './pay-rebates.ts'
import { turnoverByDay } from './turnover.ts'
import { mondayAfter, mondayOf, startOf } from './weeks.ts'

/** A player's level with the way to the next one, the rebate under way, points and what they buy. */
export async function vip(
  { database, timeZone }: MembershipParts,
  playerId: bigint,
): Promise<CallAnswer<typeof vipCall>> {
  const { read } = database
  const today = await houseToday(read, timeZone)
  const first = daysBefore(today, levelDays)
  const [player, days, paidTotal, checkin, restriction] = await Promise.all([
    read
      .selectFrom('players')
      .select(['level', 'score'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow(),
    turnoverByDay(read, playerId, first),
    paidRebates(read, playerId),
    checkInState(read, playerId, today),
    restrictionOf(read, playerId),
  ])
  const since = (from: string) =>
    days.reduce((sum, { day, turnover }) => (day >= from ? sum + turnover : sum), 0n)
  const turnover = since(first)
  const level = rowOf(player.level)
  const next = levels.find((row) => row.level === level.level + 1)
  return {
    level: level.level,
    levels: levels.map((row) => ({
      level: row.level,
      name: row.name,
      turnover: formatAmount(row.turnover),
      rebate_basis_points: Number(row.rebateBasisPoints),
    })),
    turnover: formatAmount(turnover),
    next: next
      ? {
          level: next.level,
          missing: formatAmount(next.turnover > turnover ? next.turnover - turnover : 0n),
        }
      : null,
    rebate: {
      accrued: formatAmount(rebateOf(since(mondayOf(today)), level)),
      paid_at: epochSeconds(startOf(mondayAfter(today, 1), timeZone)),
      paid_total: formatAmount(paidTotal),
    },
    score: Number(player.score),
    checkin,
    rewards: rewards.map(({ id, points, credit }) => ({
      id,
      points: Number(points),
      credit: formatAmount(credit),
    })),
    stopped: restriction !== null,
  }
}

async function paidRebates(db: ReadDb, playerId: bigint): Promise<bigint> {
  const { sum } = await db
    .selectFrom('rebates')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return sum
}

async function checkInState(db: ReadDb, playerId: bigint, today: string) {
  const row = await db
    .selectFrom('check_ins')
    .select(['streak', 'points'])
    .where('player_id', '=', playerId)
    .where('day', '=', today)
    .executeTakeFirst()
  const before = await streakBefore(db, playerId, today)
  return {
    done_today: row !== undefined,
    streak: row?.streak ?? before,
    points_today: row ? Number(row.points) : checkInPointsOf(before + 1),
    points_by_day: [...checkInPoints],
  }
}
