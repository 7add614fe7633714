import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { storeCosignature } from './checkpoints.ts'
import { append, standOf } from './log.ts'
import type { LostLeaves } from './lost-leaves.ts'

/** Leaves written by one statement. */
const leavesAtOnce = 5_000

/**
 * Appends what the witness had beyond this database's log, as it is, with the checkpoint that closes it. False where
 * the log has grown since it was compared: nothing was written then. The transaction holds the log's lock from here on.
 */
export async function appendLost(tx: Tx, { from, leaves, checkpoint }: LostLeaves): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  if ((await standOf(tx)).size !== from) return false
  for (let at = 0; at < leaves.length; at += leavesAtOnce)
    await append(tx, leaves.slice(at, at + leavesAtOnce))
  await tx
    .insertInto('log_heads')
    .values({
      size: BigInt(checkpoint.size),
      root: Buffer.from(checkpoint.root),
      signed_at: new Date(checkpoint.cosignature.signedAt * 1000),
      signature: Buffer.from(checkpoint.signature),
    })
    .execute()
  await storeCosignature(tx, checkpoint.size, checkpoint.cosignature)
  await tx
    .insertInto('log_restorations')
    .values({
      first_index: BigInt(from),
      end_index: BigInt(checkpoint.size),
      // Signed in whole seconds, the part of one cut off.
      published_until: new Date((checkpoint.cosignature.signedAt + 1) * 1000),
    })
    .execute()
  return true
}

/**
 * Which of some rounds belong to a time that a backup knows nothing of: bets may have been taken in it that are not here. Rounds that
 * had opened in it, and those that leaves of that time name, unless they have yet to open.
 */
export async function roundsOfLostTime(
  db: ReadDb,
  rounds: readonly { id: bigint; gameCode: string; gameNo: string; opensAt: Date }[],
): Promise<Set<bigint>> {
  if (rounds.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint }>`
    select asked.id
    from unnest(
      ${rounds.map(({ id }) => id)}::bigint[],
      ${rounds.map(({ gameCode }) => gameCode)}::text[],
      ${rounds.map(({ gameNo }) => gameNo)}::text[],
      ${rounds.map(({ opensAt }) => opensAt)}::timestamptz[]
    ) as asked (id, game_code, game_no, opens_at)
    where asked.opens_at <= house_now() and exists (
      select from log_restorations lost
      where asked.opens_at <= lost.published_until or exists (
        select from log_leaves l
        where l.game_code = asked.game_code and l.game_no = asked.game_no
          and l.index >= lost.first_index and l.index < lost.end_index
      )
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
