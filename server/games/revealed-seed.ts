import { seedAt } from '@glasshouse/rules/chain.ts'
import type { ReadDb } from '../db/database.ts'
import type { Round } from './rounds.ts'

/**
 * A void round's seed is shown once a later one of its chain is: it follows from that one. A later one is shown by the
 * next draw in the chain, or after the chain's end by the game's next draw.
 */
export async function revealedSeed(db: ReadDb, round: Round): Promise<Uint8Array | null> {
  const shown = (await nextDrawnSeed(db, round)) ?? (await lastSeed(db, round.chainId))
  return shown ? seedAt(shown.seed, shown.index - round.chainIndex) : null
}

async function nextDrawnSeed(db: ReadDb, round: Round) {
  return await db
    .selectFrom('rounds as r')
    .innerJoin('draws as d', 'd.round_id', 'r.id')
    .select(['r.chain_index as index', 'd.seed'])
    .where('r.chain_id', '=', round.chainId)
    .where('r.chain_index', '>', round.chainIndex)
    .orderBy('r.chain_index')
    .limit(1)
    .executeTakeFirst()
}

async function lastSeed(db: ReadDb, chainId: bigint) {
  return await db
    .selectFrom('last_seeds as s')
    .innerJoin('chains as c', 'c.id', 's.chain_id')
    .select(['c.length as index', 's.seed'])
    .where('s.chain_id', '=', chainId)
    .executeTakeFirst()
}
