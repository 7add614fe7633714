import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Adds points to a player's score (takes them when negative), and gives the score after it. */
export async function addPoints(tx: Tx, playerId: bigint, points: bigint): Promise<bigint> {
  const { score } = await tx
    .updateTable('players')
    .set({ score: sql`score + ${points}` })
    .where('id', '=', playerId)
    .returning('score')
    .executeTakeFirstOrThrow()
  return score
}

/** Adds points to the scores of several players, each named once. */
export async function addPointsToMany(
  tx: Tx,
  given: readonly { playerId: bigint; points: bigint }[],
): Promise<void> {
  await sql`
    update players set score = score + given.points
    from unnest(${given.map(({ playerId }) => playerId)}::bigint[], ${given.map(({ points }) => points)}::bigint[])
      as given (player_id, points)
    where players.id = given.player_id and given.points > 0`.execute(tx)
}
