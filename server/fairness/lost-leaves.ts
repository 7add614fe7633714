import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { foldPeaks, growingLog, peaksOf } from '@glasshouse/rules/log.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import type { HouseKey } from './house-key.ts'
import { standOf } from './log.ts'
import { WitnessAway, type WitnessClient, type WitnessedCheckpoint } from './witness-client.ts'

/** The leaves that the witness has and this database lacks: from the place `from` on, up to a checkpoint. */
export type LostLeaves = { from: number; leaves: Buffer[]; checkpoint: WitnessedCheckpoint }

/**
 * Compares the log with that of the witness. Null where this database has all that the witness signed; else what it
 * lacks, which has been checked against the witness's checkpoint. Throws a StartError where one is not the beginning of
 * the other, and other errors where the witness cannot be asked.
 */
export async function lostLeaves(
  db: ReadDb,
  witness: WitnessClient,
  houseKey: HouseKey,
): Promise<LostLeaves | null> {
  // In this order: however the log grows meanwhile, what the witness has was here first.
  const checkpoint = await witness.latestCheckpoint()
  if (!checkpoint) return null
  if (!isSignedByHouse(checkpoint, houseKey)) throw new StartError(otherHouse)
  const { size: from, peaks } = await standOf(db)
  if (checkpoint.size <= from) {
    if (sameBytes(await rootAt(db, checkpoint.size), checkpoint.root)) return null
    throw new StartError(forked(checkpoint, from))
  }
  const leaves: Buffer[] = []
  while (from + leaves.length < checkpoint.size) {
    const more = await witness.leavesFrom(from + leaves.length)
    if (more.length === 0)
      throw new WitnessAway('the witness keeps back leaves of the checkpoint that it signed')
    leaves.push(...more.slice(0, checkpoint.size - from - leaves.length))
  }
  const log = growingLog(from, peaks)
  for (const leaf of leaves) log.append(leaf)
  if (!sameBytes(log.root(), checkpoint.root)) throw new StartError(forked(checkpoint, from))
  return { from, leaves, checkpoint }
}

/** Whether the house's own signature is under a checkpoint that a witness shows. */
export function isSignedByHouse(checkpoint: WitnessedCheckpoint, { publicKey, sign }: HouseKey): boolean {
  return sameBytes(sign(checkpointStatement(publicKey, checkpoint)), checkpoint.signature)
}

/** The root of the log when it had this many leaves. */
export async function rootAt(db: ReadDb, size: number): Promise<Uint8Array> {
  const peaks = peaksOf(size)
  const { rows } = await sql<{ hash: Buffer }>`
    select n.hash
    from unnest(${peaks.map(({ level }) => level)}::smallint[], ${peaks.map(({ index }) => index)}::bigint[])
      with ordinality as asked (level, index, place)
    join log_nodes n using (level, index)
    order by asked.place`.execute(db)
  if (rows.length !== peaks.length) throw new Error(`the log never had ${size} leaves`)
  return foldPeaks(rows.map(({ hash }) => hash))
}

/** Leaves of the log from a place on, up to another. */
export async function leavesBetween(db: ReadDb, from: number, to: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_leaves')
    .select('leaf')
    .where('index', '>=', BigInt(from))
    .where('index', '<', BigInt(to))
    .orderBy('index')
    .execute()
  return rows.map(({ leaf }) => leaf)
}

const otherHouse =
  'The witness has signed the log of a house with another key. A witness serves one house: put back the RECEIPT_KEY that this house was opened with, or give it a witness of its own (WITNESS_URL and WITNESS_KEY).'

function forked({ size, root }: WitnessedCheckpoint, own: number): string {
  return `The public log of this database (${own} leaves) is not the one that the witness has signed (${size} leaves, root ${hexOf(root)}): they tell different histories. Either an older copy of the database was put back and went on without asking the witness, or one of the two was changed. The house does not go on from here: rounds could be drawn a second time. Put back the newest copy of the database that there is. If none goes on from what the witness signed, the house can only begin a log with a new witness (WITNESS_URL and WITNESS_KEY), for everybody to see.`
}
