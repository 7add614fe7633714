import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { countUnread, noticesTo, unreadBy } from './notices.ts'

/** Remembers that a player has read one notice; again is no error. Gives how many are left. Refuses `notice_not_found`. */
export async function markNoticeRead(
  database: Database,
  playerId: bigint,
  noticeId: bigint,
): Promise<{ unread: number }> {
  return await transaction(database, async (tx) => {
    const found = await noticesTo(tx, playerId).select('n.id').where('n.id', '=', noticeId).executeTakeFirst()
    if (!found) refuse('notice_not_found', {}, 'notice_id')
    await remember(tx, playerId, [noticeId])
    return { unread: await countUnread(tx, playerId) }
  })
}

/** Remembers that a player has read all notices of now. */
export async function markAllNoticesRead(database: Database, playerId: bigint): Promise<{ unread: number }> {
  return await transaction(database, async (tx) => {
    const unread = await unreadBy(tx, playerId).select('n.id').execute()
    await remember(
      tx,
      playerId,
      unread.map(({ id }) => id),
    )
    return { unread: await countUnread(tx, playerId) }
  })
}

async function remember(tx: Tx, playerId: bigint, noticeIds: readonly bigint[]): Promise<void> {
  if (noticeIds.length === 0) return
  await tx
    .insertInto('notice_readings')
    .values(noticeIds.map((id) => ({ player_id: playerId, notice_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The other devices of this player show the count, too.
  await sql`select pg_notify('notices', ${String(playerId)})`.execute(tx)
}
