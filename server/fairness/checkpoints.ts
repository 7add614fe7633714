import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import type { HouseKey } from './house-key.ts'
import type { CheckpointCosignature } from './witness-statements.ts'
import { standOf } from './log.ts'
import { policyBefore, type ToldPolicy } from './policies.ts'

/** Signs the log if it has grown since it was last signed; true if it did. */
export async function signCheckpoint(database: Database, houseKey: HouseKey): Promise<boolean> {
  if (!(await hasGrown(database.read))) return false
  return await transaction(database, async (tx) => {
    // One node at a time, so that a larger checkpoint is never signed at an earlier time.
    await sql`select pg_advisory_xact_lock(2, 1)`.execute(tx)
    if (!(await hasGrown(tx))) return false
    const { size, root } = await standOf(tx)
    const signature = houseKey.sign(checkpointStatement(houseKey.publicKey, { size, root }))
    await tx
      .insertInto('log_heads')
      .values({
        size: BigInt(size),
        root: Buffer.from(root),
        signed_at: await houseNow(tx),
        signature,
      })
      .execute()
    return true
  })
}

export const isLogUnsigned = sql<boolean>`
  (coalesce((select max(index) + 1 from log_leaves), 0) > coalesce((select max(size) from log_heads), 0))`

async function hasGrown(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ grown: boolean }>`select ${isLogUnsigned} as grown`.execute(db)
  return rows[0]!.grown
}

/** A checkpoint as a witness is asked to cosign it: the house's own, without anybody else's signature. */
export type CheckpointToSign = { size: number; root: Buffer; signature: Buffer }

/** Whether `unsignedBy` would find one. */
export const isCheckpointUnsignedBy = (witnessKey: Uint8Array) => sql<boolean>`exists (
  select from log_heads h where h.size = (select max(size) from log_heads)
    and not exists (select from log_cosignatures c where c.size = h.size and c.witness_key = ${Buffer.from(witnessKey)}))`

/**
 * The newest checkpoint that is at least that many seconds old, when that witness has not signed it yet. Its signature stands for
 * everything before.
 */
export async function unsignedBy(
  db: ReadDb,
  witnessKey: Uint8Array,
  seconds = 0,
): Promise<CheckpointToSign | undefined> {
  const checkpoint = await db
    .selectFrom('log_heads as h')
    .leftJoin('log_cosignatures as c', (join) =>
      join.onRef('c.size', '=', 'h.size').on('c.witness_key', '=', Buffer.from(witnessKey)),
    )
    .select(['h.size', 'h.root', 'h.signature', 'c.size as signed'])
    .$if(seconds > 0, (query) =>
      query.where('h.signed_at', '<=', sql<Date>`house_now() - make_interval(secs => ${seconds})`),
    )
    .orderBy('h.size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!checkpoint || checkpoint.signed !== null) return undefined
  const { size, root, signature } = checkpoint
  return { size: Number(size), root, signature }
}

/** Keeps a witness's signature under a checkpoint, which the caller has verified; the first one stays. */
export async function storeCosignature(
  tx: Tx,
  size: number,
  { key, cosigner, cosignerSignature, signedAt, signature }: CheckpointCosignature,
): Promise<void> {
  await tx
    .insertInto('log_cosignatures')
    .values({
      size: BigInt(size),
      witness_key: Buffer.from(key),
      cosigner: Buffer.from(cosigner),
      cosigner_signature: Buffer.from(cosignerSignature),
      signed_at: new Date(signedAt * 1000),
      signature: Buffer.from(signature),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When the house signed its newest checkpoint; null before the first. */
export async function newestSignedAt(db: ReadDb): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('log_heads')
    .select((eb) => eb.fn.max('signed_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/**
 * The newest checkpoint; null before the first. `witnessed`: the newest that as many witnesses signed as the newest
 * policy needs.
 */
export async function newestCheckpoint(
  db: ReadDb,
  { witnessed = false } = {},
): Promise<SignedCheckpoint | null> {
  const policy = await policyBefore(db)
  const size = witnessed ? await newestCosigned(db, policy) : await newestSize(db)
  return size === undefined ? null : await checkpointAt(db, size, policy)
}

/**
 * The checkpoint that the proof of a leaf is made for: the first that covers it and that as many witnesses signed as the policy
 * needs, or else the first that the house signed. So a proof stays as it is once given, however the log grows. Undefined before any covers it.
 */
export async function checkpointCovering(
  db: ReadDb,
  index: number,
  policy: ToldPolicy | null,
): Promise<SignedCheckpoint | undefined> {
  const size = (await firstCosigned(db, index, policy)) ?? (await firstSize(db, index))
  return size === undefined ? undefined : await checkpointAt(db, size, policy)
}

async function newestSize(db: ReadDb): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('log_heads')
    .select('size')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.size
}

async function firstSize(db: ReadDb, index: number): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('log_heads')
    .select('size')
    .where('size', '>', BigInt(index))
    .orderBy('size')
    .limit(1)
    .executeTakeFirst()
  return row?.size
}

const newestCosigned = async (db: ReadDb, policy: ToldPolicy | null) =>
  (await cosigned(db, policy).orderBy('size', 'desc').executeTakeFirst())?.size

const firstCosigned = async (db: ReadDb, index: number, policy: ToldPolicy | null) =>
  (await cosigned(db, policy).where('size', '>', BigInt(index)).orderBy('size').executeTakeFirst())?.size

/** Sizes that as many witnesses of the policy have cosigned as it needs; of any witness where none was told. */
function cosigned(db: ReadDb, policy: ToldPolicy | null) {
  return db
    .selectFrom('log_cosignatures')
    .select('size')
    .$if(policy !== null, (query) => query.where('witness_key', 'in', policy!.witnesses.map(buffer)))
    .groupBy('size')
    .having((eb) => eb.fn.countAll(), '>=', policy?.needed ?? 1)
    .limit(1)
}

const buffer = (bytes: Uint8Array) => Buffer.from(bytes)

/**
 * A checkpoint with the cosignatures of the policy's witnesses, by their keys: with all of them, or with none where
 * they are too few.
 */
async function checkpointAt(db: ReadDb, size: bigint, policy: ToldPolicy | null): Promise<SignedCheckpoint> {
  const checkpoint = await db
    .selectFrom('log_heads')
    .selectAll()
    .where('size', '=', size)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('log_cosignatures')
    .selectAll()
    .where('size', '=', size)
    .$if(policy !== null, (query) => query.where('witness_key', 'in', policy!.witnesses.map(buffer)))
    .orderBy('witness_key')
    .execute()
  return {
    size: Number(checkpoint.size),
    root: hexOf(checkpoint.root),
    signature: hexOf(checkpoint.signature),
    witnesses:
      rows.length < (policy?.needed ?? 1)
        ? []
        : rows.map((row) => ({
            key: hexOf(row.witness_key),
            cosigner: hexOf(row.cosigner),
            cosigner_signature: hexOf(row.cosigner_signature),
            signed_at: epochSeconds(row.signed_at),
            signature: hexOf(row.signature),
          })),
  }
}
