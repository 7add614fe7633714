import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { revokeSession as revokeSessionCall, userSessions } from '@glasshouse/contract/account.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { endSeconds, epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { shortened } from './address.ts'
import { endOtherSessions } from './session.ts'

type Answer = CallAnswer<typeof userSessions>
type Request = CallRequest<typeof revokeSessionCall>

/** More than that many devices at once are not shown; ending all others ends them, too. */
const shownMax = 100

const now = sql<Date>`house_now()`

/** The player's sessions that are not over: the one that asks, then the others by their last use. */
export async function ownSessions(
  db: ReadDb,
  { playerId, tokenHash }: Pick<PlayerCaller, 'playerId' | 'tokenHash'>,
): Promise<Answer> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'expires_at', 'last_seen_at'])
    .select(now.as('now'))
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('current'))
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  const list = rows.map((row) => ({
    id: String(row.id),
    current: row.current,
    user_agent: row.user_agent,
    address: shortened(row.address),
    createtime: epochSeconds(row.created_at),
    // The session that asks is active now.
    last_seen_at: epochSeconds(row.current ? row.now : row.last_seen_at),
    expiretime: endSeconds(row.expires_at),
  }))
  return { list }
}

/** Ends one of the player's sessions, or all others; gives those that stay open. */
export async function revokeSession(
  database: Database,
  { id }: Request,
  caller: PlayerCaller,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    if (id === 'others') await endOtherSessions(tx, caller.playerId, caller.tokenHash)
    else if (!(await endOwnSession(tx, caller.playerId, id))) refuse('session_not_found', {}, 'id')
    return await ownSessions(tx, caller)
  })
}

/** False if the player has no such session, or it has ended. */
async function endOwnSession(tx: Tx, playerId: bigint, id: bigint): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
