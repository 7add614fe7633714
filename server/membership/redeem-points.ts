import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { redeemPoints as redeemCall } from '@glasshouse/contract/membership.ts'
import { rewards } from '@glasshouse/rules/membership.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { houseAccount } from '../ledger/accounts.ts'
import { once } from '../ledger/idempotent.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { postEntry } from '../ledger/post.ts'
import { requireMayPlay } from '../safer-play/requirements.ts'
import type { MembershipParts } from './parts.ts'
import { addPoints } from './score.ts'

/** Turns points into cash at the published prices. Refuses `points_missing`, an unknown reward, and players on a break. */
export async function redeemPoints(
  { database }: MembershipParts,
  { reward_id }: CallRequest<typeof redeemCall>,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<CallAnswer<typeof redeemCall>> {
  const reward = rewards.find(({ id }) => id === reward_id)
  if (!reward) refuse('reward_not_found', {}, 'reward_id')
  const request = createHash('sha256').update(String(reward_id)).digest()
  return await once(database, { playerId, call: 'redeem', key: idempotencyKey, request }, async (tx) => {
    // Its lock guards the score, too: two that redeem at once come one after the other.
    const player = await lockPlayer(tx, playerId)
    await requireMayPlay(tx, player)
    const { score } = await tx
      .selectFrom('players')
      .select('score')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
    if (score < reward.points) refuse('points_missing')
    const { id } = await tx
      .insertInto('redemptions')
      .values({ player_id: playerId, reward: reward.id, points: reward.points, credit: reward.credit })
      .returning('id')
      .executeTakeFirstOrThrow()
    const left = await addPoints(tx, playerId, -reward.points)
    await postEntry(tx, 'points_credit', [
      { account: player.available.id, amount: reward.credit, reference: id },
      { account: await houseAccount(tx, 'bonus'), amount: -reward.credit, reference: id },
    ])
    await sql`select wake_players(${[playerId]}::bigint[], 'balances')`.execute(tx)
    return { score: Number(left), balance: formatAmount(player.available.balance + reward.credit) }
  })
}
