import { daysBefore } from '@glasshouse/rules/days.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { checkIn as checkInCall } from '@glasshouse/contract/membership.ts'
import { checkInPointsOf } from '@glasshouse/rules/membership.ts'
import { type ReadDb, transaction } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { restrictionOf, refuseRestricted } from '../safer-play/restrictions.ts'
import type { MembershipParts } from './parts.ts'
import { addPoints } from './score.ts'

/** Gives the day's points, once a day of the house. Refuses `checked_in_already`, and players on a break. */
export async function checkIn(
  { database, timeZone }: MembershipParts,
  playerId: bigint,
): Promise<CallAnswer<typeof checkInCall>> {
  return await transaction(database, async (tx) => {
    await lockPlayer(tx, playerId)
    const restriction = await restrictionOf(tx, playerId)
    if (restriction) refuseRestricted(restriction)
    const today = await houseToday(tx, timeZone)
    const streak = (await streakBefore(tx, playerId, today)) + 1
    const points = checkInPointsOf(streak)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('check_ins')
      .values({ player_id: playerId, day: today, streak, points: BigInt(points) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) refuse('checked_in_already')
    return { points, score: Number(await addPoints(tx, playerId, BigInt(points))), streak }
  })
}

/** How many days in a row, up to the day before `today`, a player has checked in. */
export async function streakBefore(db: ReadDb, playerId: bigint, today: string): Promise<number> {
  const row = await db
    .selectFrom('check_ins')
    .select('streak')
    .where('player_id', '=', playerId)
    .where('day', '=', daysBefore(today, 1))
    .executeTakeFirst()
  return row?.streak ?? 0
}
