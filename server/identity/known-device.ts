import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'

/** Remembers that a player has signed in on a device (SHA-256 of its secret); without one there is nothing to remember. */
export async function rememberDevice(tx: Tx, playerId: bigint, deviceHash: Buffer | null): Promise<void> {
  if (!deviceHash) return
  await tx
    .insertInto('known_devices')
    .values({ player_id: playerId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`house_now()` }),
    )
    .execute()
}

/** Whether a player has signed in on a device before. */
export async function hasSignedInOn(
  db: ReadDb,
  playerId: bigint,
  deviceHash: Buffer | null,
): Promise<boolean> {
  if (!deviceHash) return false
  const device = await db
    .selectFrom('known_devices')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return device !== undefined
}
