import { createTree } from '@glasshouse/rules/merkle.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { announceRound, lockRound, roundStep } from '../games/round-step.ts'
import type { Round } from '../games/rounds.ts'

/** Bets read at a time while the tree is built. */
const pageSize = 10_000

/**
 * Closes a round whose time has come. A bet holds a share lock on the round until its commit, so this waits
 * for those that are under way; whoever gets the lock later sees `closed_at`.
 */
export async function closeRound(database: Database, roundId: bigint): Promise<void> {
  await roundStep(database, async (tx) => {
    const closed = await tx
      .updateTable('rounds')
      .set({ closed_at: sql<Date>`house_now()` })
      .where('id', '=', roundId)
      .where('closed_at', 'is', null)
      .where('closes_at', '<=', sql<Date>`house_now()`)
      .executeTakeFirst()
    if (closed.numUpdatedRows > 0n) await announceRound(tx, roundId)
  })
}

/** Seals a closed round: the Merkle root over its accepted bets in order of id, cancelled ones left out. */
export async function sealRound(database: Database, roundId: bigint, gameCode: string): Promise<void> {
  await roundStep(database, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round.seal || round.voided || !round.closedAt) return
    const sealed = await treeOf(tx, round, gameCode)
    await tx
      .insertInto('seals')
      .values({
        round_id: roundId,
        root: Buffer.from(sealed.root),
        bet_count: sealed.count,
        stake_total: sealed.total,
      })
      .execute()
    await announceRound(tx, roundId)
  })
}

async function treeOf(
  tx: Tx,
  round: Round,
  gameCode: string,
): Promise<{ root: Uint8Array; count: bigint; total: bigint }> {
  const tree = createTree()
  let total = 0n
  let after = 0n
  for (;;) {
    const page = await acceptedBets(tx, round.id, after)
    for (const bet of page) {
      const { play, pick } = selections[bet.selection]!
      const odds = { num: BigInt(bet.odds_num), den: BigInt(bet.odds_den) }
      tree.add(
        betLeaf({
          betId: bet.bet_id,
          gameCode,
          gameNo: round.gameNo,
          play,
          pick,
          stakeMinor: bet.stake,
          odds,
          salt: bet.salt,
        }),
      )
      total += bet.stake
      after = bet.bet_id
    }
    if (page.length < pageSize) return { root: tree.root(), count: BigInt(tree.size), total }
  }
}

async function acceptedBets(tx: Tx, roundId: bigint, after: bigint) {
  return await tx
    .selectFrom('legs as l')
    .innerJoin('bets as b', 'b.id', 'l.bet_id')
    .select(['l.bet_id', 'l.selection', 'l.odds_num', 'l.odds_den', 'b.stake', 'b.salt'])
    .where('l.round_id', '=', roundId)
    .where('l.bet_id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('cancellations as c').select('c.bet_id').whereRef('c.bet_id', '=', 'l.bet_id'),
        ),
      ),
    )
    .orderBy('l.bet_id')
    .limit(pageSize)
    .$narrowType<{ bet_id: bigint; selection: number; odds_num: number; odds_den: number }>()
    .execute()
}
