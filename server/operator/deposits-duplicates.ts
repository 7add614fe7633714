import type { ReadDb } from '../db/database.ts'
import { lookAlikesOf } from '../files/look-alikes.ts'

/** Another order whose proof is the same file, or shows the same picture. */
export type Duplicate = { orderId: bigint; fileId: string; likeness: 'same' | 'alike' }

/** The duplicates of proofs, by the proof's file, the newest order first. */
export async function duplicatesOf(
  db: ReadDb,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Duplicate[]>> {
  const alike = await lookAlikesOf(db, fileIds)
  const others = [...new Set([...alike.values()].flat().map(({ id }) => id))]
  if (others.length === 0) return new Map()
  const orders = await db
    .selectFrom('deposit_orders')
    .select(['id', 'proof_file_id'])
    .where('proof_file_id', 'in', others)
    .execute()
  const orderOf = new Map(orders.map((order) => [order.proof_file_id, order.id]))
  return new Map(
    [...alike].map(([fileId, files]) => [
      fileId,
      files
        .flatMap(({ id, likeness }) => {
          const orderId = orderOf.get(id)
          return orderId === undefined ? [] : [{ orderId, fileId: id, likeness }]
        })
        .toSorted((one, other) => Number(other.orderId - one.orderId)),
    ]),
  )
}
