import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { SignedHead } from '@glasshouse/rules/proof.ts'
import { headStatement } from '@glasshouse/rules/checkpoint.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import type { HouseKey } from './house-key.ts'
import type { HeadCosignature } from './witness-client.ts'
import { standOf } from './log.ts'

/** Signs the log as it stands, if it has grown since it was last signed; true when it did. */
export async function signHead(database: Database, houseKey: HouseKey): Promise<boolean> {
  if (!(await hasGrown(database.read))) return false
  return await transaction(database, async (tx) => {
    // One node at a time, so that a larger head is never signed at an earlier time.
    await sql`select pg_advisory_xact_lock(2, 1)`.execute(tx)
    if (!(await hasGrown(tx))) return false
    const { size, root } = await standOf(tx)
    const signature = houseKey.sign(headStatement(houseKey.publicKey, { size, root }))
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

async function hasGrown(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ grown: boolean }>`
    select coalesce((select max(index) + 1 from log_leaves), 0) > coalesce((select max(size) from log_heads), 0) as grown
  `.execute(db)
  return rows[0]!.grown
}

/** A head as the witness is asked to cosign it: the house's own, without the witness's signature. */
export type HeadToSign = { size: number; root: Buffer; signature: Buffer }

/** The newest head, when the witness has not signed it yet. What it signed stands for all that was before. */
export async function unsignedByWitness(db: ReadDb): Promise<HeadToSign | undefined> {
  const head = await db
    .selectFrom('log_heads as h')
    .leftJoin('log_cosignatures as c', 'c.size', 'h.size')
    .select(['h.size', 'h.root', 'h.signature', 'c.size as signed'])
    .orderBy('h.size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!head || head.signed !== null) return undefined
  const { size, root, signature } = head
  return { size: Number(size), root, signature }
}

/** Keeps the witness's signature under a head, which the caller has verified; the first one stays. */
export async function storeCosignature(
  tx: Tx,
  size: number,
  { key, cosigner, cosignerSignature, signedAt, signature }: HeadCosignature,
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

/** When the house signed its newest head; null before the first. */
export async function newestSignedAt(db: ReadDb): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('log_heads')
    .select((eb) => eb.fn.max('signed_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** The newest head; null before the first. `witnessed`: the newest that the witness signed, too. */
export async function newestHead(db: ReadDb, { witnessed = false } = {}): Promise<SignedHead | null> {
  const row = await selectHeads(db)
    .$if(witnessed, (query) => query.where('c.size', 'is not', null))
    .orderBy('h.size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? headOf(row) : null
}

/**
 * The head that the proof of a leaf is made for: the first that covers it and that the witness signed, or else the first
 * that the house signed. So a proof stays as it is once given, however the log grows. Undefined before any covers it.
 */
export async function headCovering(db: ReadDb, index: number): Promise<SignedHead | undefined> {
  const covering = selectHeads(db).where('h.size', '>', BigInt(index)).orderBy('h.size').limit(1)
  const row =
    (await covering.where('c.size', 'is not', null).executeTakeFirst()) ?? (await covering.executeTakeFirst())
  return row && headOf(row)
}

function selectHeads(db: ReadDb) {
  return db
    .selectFrom('log_heads as h')
    .leftJoin('log_cosignatures as c', 'c.size', 'h.size')
    .select(['h.size', 'h.root', 'h.signature', 'c.witness_key', 'c.cosigner', 'c.cosigner_signature'])
    .select(['c.signed_at', 'c.signature as witness_signature'])
}

function headOf(row: Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number]): SignedHead {
  return {
    size: Number(row.size),
    root: hexOf(row.root),
    signature: hexOf(row.signature),
    witness: row.witness_key && {
      key: hexOf(row.witness_key),
      cosigner: hexOf(row.cosigner!),
      cosigner_signature: hexOf(row.cosigner_signature!),
      signed_at: epochSeconds(row.signed_at!),
      signature: hexOf(row.witness_signature!),
    },
  }
}
