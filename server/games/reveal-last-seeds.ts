import type { Tx } from '../db/database.ts'
import { seedIn } from './chains.ts'
import type { Round } from './rounds.ts'

/**
 * Reveals, with a draw, the last seed of every chain of the game that has ended with a void round before it: their last
 * rounds have no later draw in their own chain that would show theirs. All of those rounds are drawn or void, as this
 * one could not have been drawn otherwise.
 */
export async function revealLastSeeds(tx: Tx, drawn: Round, seedKey: Buffer): Promise<void> {
  const ended = await tx
    .selectFrom('chains as c')
    .innerJoin('rounds as last', (join) =>
      join.onRef('last.chain_id', '=', 'c.id').onRef('last.chain_index', '=', 'c.length'),
    )
    .innerJoin('voids as v', 'v.round_id', 'last.id')
    .leftJoin('last_seeds as shown', 'shown.chain_id', 'c.id')
    .selectAll('c')
    .where('c.game_id', '=', drawn.gameId)
    .where('last.draws_at', '<', drawn.drawsAt)
    .where('shown.chain_id', 'is', null)
    .orderBy('c.first_draws_at')
    .execute()
  for (const chain of ended) {
    const seed = Buffer.from(seedIn(chain, chain.length, seedKey))
    await tx.insertInto('last_seeds').values({ chain_id: chain.id, seed }).execute()
  }
}
