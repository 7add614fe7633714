import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import type { WitnessedSeal } from './witness.ts'

/** The witnesses' answers about a round's seal so far, by their keys. */
export async function witnessedSeals(db: ReadDb, roundId: bigint): Promise<WitnessedSeal[]> {
  return await db
    .selectFrom('witnessed_seals')
    .select(['witness_key as key', 'signature', 'time_signature as timeSignature'])
    .select(sql<number>`extract(epoch from signed_at)::float8`.as('signedAt'))
    .where('round_id', '=', roundId)
    .orderBy('witness_key')
    .execute()
}

/** Keeps what a witness said of a round's seal, which has been verified; the first answer stays. */
export async function keepWitnessedSeal(
  tx: Tx,
  roundId: bigint,
  { key, signature, signedAt, timeSignature }: WitnessedSeal,
): Promise<void> {
  await tx
    .insertInto('witnessed_seals')
    .values({
      round_id: roundId,
      witness_key: Buffer.from(key),
      signature: Buffer.from(signature),
      signed_at: new Date(signedAt * 1000),
      time_signature: Buffer.from(timeSignature),
    })
    .onConflict((conflict) => conflict.columns(['round_id', 'witness_key']).doNothing())
    .execute()
}
