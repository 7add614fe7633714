import { sealLeaf } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { publish } from '../fairness/log.ts'
import { announceRound, lockRound, roundStep } from '../games/round-step.ts'
import type { Round } from '../games/rounds.ts'
import { epochSeconds } from '../http/encode.ts'
import { type SealedTree, sealedTree } from './sealed-tree.ts'

/** Seals a closed round: the Merkle root over its accepted bets in order of id, cancelled ones left out. */
export async function sealRound(database: Database, roundId: bigint, gameCode: string): Promise<void> {
  await roundStep(database, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round.seal || round.voided || !round.closedAt) return
    const sealed = await sealedTree(tx, { id: roundId, gameCode, gameNo: round.gameNo })
    const { sealedAt } = await writeSeal(tx, roundId, sealed)
    await announceRound(tx, roundId)
    await publish(tx, [sealLeaf({ gameCode, gameNo: round.gameNo, ...sealed }, epochSeconds(sealedAt))])
  })
}

/**
 * Writes the seal of a closed round. `at`: the second in which it was made, where that is told; never before the close. `lacks`: how
 * many of its bets fewer a restored backup has.
 */
export async function writeSeal(
  tx: Tx,
  roundId: bigint,
  { at, lacks = 0n, ...sealed }: SealedTree & { at?: number; lacks?: bigint },
): Promise<NonNullable<Round['seal']>> {
  const { root, count: betCount, total: stakeTotal } = sealed
  const { sealed_at: sealedAt } = await tx
    .insertInto('seals')
    .values({
      round_id: roundId,
      root: Buffer.from(root),
      bet_count: betCount,
      stake_total: stakeTotal,
      lacks,
      ...(at !== undefined && {
        sealed_at: sql<Date>`(select greatest(to_timestamp(${at}), closed_at) from events where id = ${roundId})`,
      }),
    })
    .returning('sealed_at')
    .executeTakeFirstOrThrow()
  await writeStretches(tx, roundId, sealed)
  return { root: Buffer.from(root), betCount, stakeTotal, sealedAt }
}

async function writeStretches(
  tx: Tx,
  roundId: bigint,
  { stretches }: Pick<SealedTree, 'stretches'>,
): Promise<void> {
  if (stretches.length === 0) return
  await sql`
    insert into sealed_stretches (round_id, number, first_bet_id, hash, leaf_hashes)
    select ${roundId}, s.number - 1, s.first_bet_id, s.hash, s.leaf_hashes
    from unnest(
      ${stretches.map(({ firstBetId }) => firstBetId)}::bigint[],
      ${stretches.map(({ hash }) => Buffer.from(hash))}::bytea[],
      ${stretches.map(({ leafHashes }) => Buffer.from(leafHashes))}::bytea[]
    ) with ordinality as s (first_bet_id, hash, leaf_hashes, number)`.execute(tx)
}
