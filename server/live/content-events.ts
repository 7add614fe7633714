import { sql } from 'kysely'
import { isUnreadBy } from '../content/notices.ts'
import { isShown } from '../content/published.ts'
import type { ReadDb } from '../db/database.ts'

/** The events about notices and answers. */
export type Mailbox = {
  player_id: bigint
  /** Notices that the player has not read. */
  unread: number
  /** Changes with each message of a conversation, each reading of it, and with what the back office does with feedback. */
  answers: string
  /** Messages of the back office that the player has not read. */
  unread_answers: number
}

/** The mailboxes of players as of now. */
export async function mailboxesOf(db: ReadDb, playerIds: readonly bigint[]): Promise<Mailbox[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<Mailbox>`
    select p.id as player_id,
      (select count(*)::int from notices n
        where ${isShown('n')} and n.player_id is null and ${isUnreadBy(sql.ref('p.id'))}
      ) + (select count(*)::int from notices n
        where ${isShown('n')} and n.player_id = p.id and ${isUnreadBy(sql.ref('p.id'))}
      ) as unread,
      concat_ws(' ',
        (select coalesce(max(m.id), 0) from support_messages m where m.player_id = p.id),
        (select coalesce(sum(r.last_id), 0) from support_readings r where r.player_id = p.id),
        (select coalesce(max(a.id), 0) from feedback_answers a join feedbacks f on f.id = a.feedback_id
          where f.player_id = p.id),
        (select concat(count(f.closed_at), ':', count(*) filter (where f.waits), ':', max(f.closed_at))
          from feedbacks f where f.player_id = p.id)
      ) as answers,
      (select count(*)::int from support_messages m
        left join support_readings r on r.player_id = m.player_id and r.topic = m.topic and r.reader = 'player'
        where m.player_id = p.id and m.sender = 'operator' and m.id > coalesce(r.last_id, 0)) as unread_answers
    from unnest(${playerIds}::bigint[]) as p(id)`.execute(db)
  return rows
}

/** Changes when something that everybody may read appears by its time or goes away by it. */
export async function shownMark(db: ReadDb): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select string_agg(concat(kind, ':', shown, ':', newest), ' ' order by kind) as mark
    from (
      select 'banners' as kind, count(*) as shown, max(published_at) as newest from banners b where ${isShown('b')}
      union all select 'news', count(*), max(published_at) from news w where ${isShown('w')}
      union all select 'notices', count(*), max(published_at) from notices n
        where n.player_id is null and ${isShown('n')}
      union all select 'offers', count(*), max(published_at) from offers o where ${isShown('o')}
    ) as kinds`.execute(db)
  return rows[0]?.mark ?? ''
}
