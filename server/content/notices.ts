import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Notice, notices as noticesCall } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { isShown, wordsIn } from './published.ts'

/** A page of the notices that a player (or, undefined, a visitor) may read: pinned first, then important, then by age. */
export async function listNotices(
  db: ReadDb,
  playerId: bigint | undefined,
  request: CallRequest<typeof noticesCall>,
  language: Language,
): Promise<CallAnswer<typeof noticesCall>> {
  const { type, page, limit } = request
  const matching = noticesTo(db, playerId).$if(type !== 'all', (query) => query.where('n.type', '=', type))
  const [rows, { total }, unread] = await Promise.all([
    matching
      .select(['n.id', 'n.type', 'n.title', 'n.content', 'n.important', 'n.top', 'n.attachment'])
      .select(['n.published_at', isUnreadBy(sql`${playerId ?? null}::bigint`).as('is_unread')])
      .orderBy('n.top', 'desc')
      .orderBy('n.important', 'desc')
      .orderBy('n.published_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    countUnread(db, playerId),
  ])
  const list = rows.map(
    (row): Notice => ({
      id: String(row.id),
      type: row.type as Notice['type'],
      title: wordsIn(row.title, language),
      content: wordsIn(row.content, language),
      important: row.important,
      top: row.top,
      attachment: row.attachment as Notice['attachment'],
      read: playerId !== undefined && !row.is_unread,
      createtime: epochSeconds(row.published_at!),
    }),
  )
  return { ...pageOf(list, total, request), unread }
}

/** How many notices a player has not read; a visitor none. */
export async function countUnread(db: ReadDb, playerId: bigint | undefined): Promise<number> {
  if (playerId === undefined) return 0
  const { count } = await unreadBy(db, playerId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The notices that a player may read and has not. */
export function unreadBy(db: ReadDb, playerId: bigint) {
  return noticesTo(db, playerId).where(isUnreadBy(sql`${playerId}::bigint`))
}

/** Whether a player, given as SQL, has yet to read a notice `n`. A notice from before their account is not unread for them. */
export function isUnreadBy(player: RawBuilder<unknown>) {
  return sql<boolean>`(
    n.published_at >= (select o.created_at from players o where o.id = ${player})
    and not exists (select from notice_readings r where r.notice_id = n.id and r.player_id = ${player}))`
}

/** The notices to everyone, and those to this player alone. */
export function noticesTo(db: ReadDb, playerId: bigint | undefined) {
  return db
    .selectFrom('notices as n')
    .where(isShown('n'))
    .where((eb) =>
      playerId === undefined
        ? eb('n.player_id', 'is', null)
        : eb.or([eb('n.player_id', 'is', null), eb('n.player_id', '=', playerId)]),
    )
}
