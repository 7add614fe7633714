import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { playLimits } from '@glasshouse/contract/safer-play.ts'
import { type Database, transaction } from '../db/database.ts'
import { type NewRestriction, setRestriction } from './restrictions.ts'
import { limitsAnswer } from './limits.ts'

/**
 * A player's own time-out or exclusion. From its answer on nothing is bet, paid in or sent; bets that were placed
 * before stand and are paid. One that would end before the one in force changes nothing.
 */
export async function takeBreak(
  database: Database,
  playerId: bigint,
  restriction: Extract<NewRestriction, { kind: 'time_out' | 'exclusion' }>,
): Promise<CallAnswer<typeof playLimits>> {
  return await transaction(database, async (tx) => {
    await setRestriction(tx, playerId, restriction)
    return await limitsAnswer(tx, playerId)
  })
}
