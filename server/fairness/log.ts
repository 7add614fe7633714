import { foldPeaks, growingLog, type HashedSubtree, peaksOf } from '@glasshouse/rules/log.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import { voidLeaf } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'

/**
 * Appends leaves to the public log, in the transaction of the facts that they tell. The last thing before its commit:
 * the log's lock, held until then, is the last that any transaction takes, so that indexes have no gaps, nobody waits
 * for another twice, and what a smaller index has was there before. Behind rounds that somebody gave up by hand in the
 * database: what follows from that, or came later, is told after it.
 */
export async function publish(tx: Tx, leaves: readonly Uint8Array[]): Promise<void> {
  if (leaves.length === 0) return
  await publishVoids(tx, leaves)
  await append(tx, leaves)
}

/** Publishes the voids that the log does not tell and that are not about to be told: no stake goes back in silence. */
export async function publishVoids(tx: Tx, besides: readonly Uint8Array[] = []): Promise<void> {
  const untold = async () =>
    (await untoldVoids(tx)).filter((leaf) => !besides.some((other) => sameBytes(other, leaf)))
  if ((await untold()).length === 0) return
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  // Another node may have told them meanwhile.
  await append(tx, await untold())
}

/** Voids whose stakes are still to be refunded, in the order in which they were given up. */
async function untoldVoids(db: ReadDb): Promise<Uint8Array[]> {
  const { rows } = await sql<{ code: string; game_no: string; reason: string; voided_at: Date }>`
    select g.code, r.game_no, v.reason, v.voided_at
    from voids v join rounds r on r.id = v.round_id join games g on g.id = r.game_id
    where v.round_id = any(array(select p.event_id from pending_events p)) and not exists (
      select from log_leaves l where l.game_code = g.code and l.game_no = r.game_no and l.kind = 'void'
    )
    order by v.voided_at, r.draws_at`.execute(db)
  return rows.map(({ code, game_no, reason, voided_at }) =>
    voidLeaf({ gameCode: code, gameNo: game_no, reason, voidedAt: epochSeconds(voided_at) }),
  )
}

/** Appends leaves and nothing else. */
export async function append(tx: Tx, leaves: readonly Uint8Array[]): Promise<void> {
  if (leaves.length === 0) return
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  const { size, peaks } = await standOf(tx)
  const log = growingLog(size, peaks)
  const full = leaves.flatMap((leaf) => log.append(leaf))
  await insert(tx, size, leaves, full)
}

/** The leaves that are not in the log yet, byte for byte. */
export async function unpublished(db: ReadDb, leaves: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const places = await placesOf(db, leaves)
  return leaves.filter((_, at) => places[at] === null)
}

/** Where each leaf stands in the log, byte for byte: the first such place, or null. */
export async function placesOf(db: ReadDb, leaves: readonly Uint8Array[]): Promise<(number | null)[]> {
  if (leaves.length === 0) return []
  const entries = leaves.map(entryOf)
  // An array of an array's type each: one statement for as many as there are.
  const { rows } = await sql<{ index: bigint | null }>`
    select (
      select min(l.index) from log_leaves l
      where l.game_code = asked.game_code and l.game_no = asked.game_no and l.kind = asked.kind and l.leaf = asked.leaf
    ) as index
    from unnest(
      ${entries.map(({ gameCode }) => gameCode)}::text[],
      ${entries.map(({ gameNo }) => gameNo)}::text[],
      ${entries.map(({ kind }) => kind)}::text[],
      ${leaves.map((leaf) => Buffer.from(leaf))}::bytea[]
    ) with ordinality as asked (game_code, game_no, kind, leaf, place)
    order by asked.place`.execute(db)
  return rows.map(({ index }) => (index === null ? null : Number(index)))
}

/** How many leaves the log has. */
export async function sizeOf(db: ReadDb): Promise<number> {
  const { rows } = await sql<{ size: bigint }>`
    select coalesce(max(index) + 1, 0) as size from log_leaves`.execute(db)
  return Number(rows[0]!.size)
}

/** How many leaves the log has, and its peaks from left to right, of one moment. */
export async function standOf(db: ReadDb): Promise<{ size: number; peaks: Buffer[]; root: Uint8Array }> {
  const { rows } = await sql<{ size: bigint; hash: Buffer | null }>`
    with log as (select coalesce(max(index) + 1, 0) as size from log_leaves)
    select log.size, n.hash
    from log
    cross join generate_series(0, 52) as bit
    left join log_nodes n on n.level = bit and n.index = (log.size >> bit) - 1
    where bit = 0 or (log.size >> bit) & 1 = 1
    order by bit desc`.execute(db)
  const size = Number(rows[0]!.size)
  // The row of the lowest bit always exists, to tell the size.
  const peaks = rows.slice(0, peaksOf(size).length).map(({ hash }) => hash!)
  return { size, peaks, root: foldPeaks(peaks) }
}

async function insert(
  tx: Tx,
  size: number,
  leaves: readonly Uint8Array[],
  full: readonly HashedSubtree[],
): Promise<void> {
  const entries = leaves.map(entryOf)
  await sql`
    with appended as (
      insert into log_leaves (index, kind, game_code, game_no, leaf)
      select * from unnest(
        ${leaves.map((_, at) => size + at)}::bigint[],
        ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ gameCode }) => gameCode)}::text[],
        ${entries.map(({ gameNo }) => gameNo)}::text[],
        ${leaves.map((leaf) => Buffer.from(leaf))}::bytea[])
    )
    insert into log_nodes (level, index, hash)
    select * from unnest(
      ${full.map(({ level }) => level)}::smallint[],
      ${full.map(({ index }) => index)}::bigint[],
      ${full.map(({ hash }) => Buffer.from(hash))}::bytea[])`.execute(tx)
}
