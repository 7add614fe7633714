import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { confirmPlayLimit as confirmPlayLimitCall } from '@glasshouse/contract/safer-play.ts'
import { type Database, transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { restrictionsInForce, refuseRestricted } from './restrictions.ts'
import { limitOf, limitsAnswer } from './limits.ts'
import { writeLimitStep } from './set-play-limit.ts'

type Request = CallRequest<typeof confirmPlayLimitCall>

/** Brings a looser limit into force that was asked for at least 24 hours ago, or drops the wish for it. */
export async function confirmPlayLimit(
  database: Database,
  { kind, period, accept }: Request,
  playerId: bigint,
): Promise<CallAnswer<typeof confirmPlayLimitCall>> {
  return await transaction(database, async (tx) => {
    await lockPlayer(tx, playerId)
    const { asked } = await limitOf(tx, playerId, { kind, period })
    const rest = (await restrictionsInForce(tx, playerId)).find(
      (restriction) => restriction.kind !== 'frozen',
    )
    if (accept && rest) refuseRestricted(rest)
    if (!asked) refuse('limit_not_asked')
    if (accept && (await houseNow(tx)) < asked.confirmableAt) refuse('limit_too_soon')
    await writeLimitStep(tx, playerId, { kind, period }, accept ? 'confirmed' : 'dropped')
    return await limitsAnswer(tx, playerId)
  })
}
