import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { playLimits } from '@glasshouse/contract/safer-play.ts'
import { type Database, transaction } from '../db/database.ts'
import { type NewBar, setBar } from './bars.ts'
import { limitsAnswer } from './limits.ts'

/**
 * A player's own time-out or exclusion. From its answer on nothing is bet, paid in or sent; bets that were placed
 * before stand and are paid. One that would end before the one in force changes nothing.
 */
export async function takeBreak(
  database: Database,
  playerId: bigint,
  bar: Extract<NewBar, { kind: 'time_out' | 'exclusion' }>,
): Promise<CallAnswer<typeof playLimits>> {
  return await transaction(database, async (tx) => {
    await setBar(tx, playerId, bar)
    return await limitsAnswer(tx, playerId)
  })
}
