import { createHash } from 'node:crypto'
import type { Plan } from '@glasshouse/contract/plans.ts'
import { type Database } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { endPlan } from './place-plans.ts'
import { planView } from './plan-views.ts'

/** Ends a plan of the player's own: no round is placed after the answer. Bets already placed stay. */
export async function stopPlan(
  database: Database,
  planId: bigint,
  { playerId, idempotencyKey, language }: PlayerCaller,
): Promise<Plan> {
  const request = createHash('sha256').update(String(planId)).digest()
  return await once(database, { playerId, call: 'stopPlan', key: idempotencyKey, request }, async (tx) => {
    await lockPlayer(tx, playerId)
    const own = await tx
      .selectFrom('plans')
      .select('id')
      .where('id', '=', planId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (!own) refuse('plan_not_found')
    if (!(await endPlan(tx, planId, { reason: 'stopped' }))) refuse('plan_ended')
    return await planView(tx, playerId, planId, language)
  })
}
