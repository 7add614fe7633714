import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { supportTopics, type SupportTopic } from '@glasshouse/contract/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { Conversation, officeConversations } from '@glasshouse/contract/operator/support.ts'
import { isAllowed, type Role } from '@glasshouse/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { countAll, isMeantBy, mentionOf, operatorMention } from './orders.ts'

/** The topics whose conversations a role reads: the cashier's people those about money alone. */
export function topicsOf(role: Role): SupportTopic[] {
  return supportTopics.filter((topic) => topic === 'financial' || isAllowed(role, 'support.online'))
}

/** A page of the conversations that a role reads: those that wait first, the longest first. */
export async function listConversations(
  db: ReadDb,
  request: CallRequest<typeof officeConversations>,
  { role, operatorId }: OperatorCaller,
): Promise<CallAnswer<typeof officeConversations>> {
  const { state, topic, taken, q, player_id, page, limit } = request
  const wanted = conversations(db)
    .where('c.topic', 'in', topicsOf(role))
    .$if(state !== undefined, (query) => query.where(isIn[state ?? 'waiting']))
    .$if(topic !== undefined, (query) => query.where('c.topic', '=', topic ?? ''))
    .$if(taken === 'me', (query) => query.where('c.taken_by', '=', operatorId))
    .$if(taken === 'nobody', (query) => query.where('c.taken_by', 'is', null))
    .$if(player_id !== undefined, (query) => query.where('c.player_id', '=', player_id ?? 0n))
    .$if(Boolean(q), (query) => query.where(isMeantBy(q ?? '', 'c')))
  const [rows, { count: total }, now] = await Promise.all([
    wanted
      .orderBy('c.waits_since', (order) => order.asc().nullsLast())
      .orderBy(sql`case when c.waits_since is null then -c.last_message_id else c.id end`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.clearSelect().select(countAll).executeTakeFirstOrThrow(),
    houseNow(db),
  ])
  return { ...pageOf(rows.map(conversationView), total, request), now: epochSeconds(now) }
}

const isIn: Record<Conversation['state'], RawBuilder<boolean>> = {
  waiting: sql`c.waits_since is not null`,
  answered: sql`(c.waits_since is null and c.closed_at is null)`,
  closed: sql`c.closed_at is not null`,
}

/** One conversation, if the role reads its topic. Refuses `conversation_not_found`, of others' topics too. */
export async function conversationOf(db: ReadDb, id: bigint, role: Role): Promise<Conversation> {
  const row = await conversations(db)
    .where('c.id', '=', id)
    .where('c.topic', 'in', topicsOf(role))
    .executeTakeFirst()
  return row ? conversationView(row) : refuse('conversation_not_found')
}

/** How many conversations that a role reads wait, and since when the longest of them. */
export async function conversationsWaiting(
  db: ReadDb,
  role: Role,
): Promise<{ count: number; oldest: Date | null }> {
  return await db
    .selectFrom('conversations as c')
    .select([countAll, sql<Date | null>`min(c.waits_since)`.as('oldest')])
    .where('c.waits_since', 'is not', null)
    .where('c.topic', 'in', topicsOf(role))
    .executeTakeFirstOrThrow()
}

const unread = sql<number>`(
  select count(*)::int from support_messages u
  where u.player_id = c.player_id and u.topic = c.topic and u.sender = 'player'
    and u.id > coalesce((select r.last_id from support_readings r
      where r.player_id = c.player_id and r.topic = c.topic and r.reader = 'operator'), 0))`
/** The player's last message shows which language they read. */
const language = sql<string | null>`(
  select l.language from support_messages l
  where l.player_id = c.player_id and l.topic = c.topic and l.sender = 'player' order by l.id desc limit 1)`

function conversations(db: ReadDb) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('support_messages as m', 'm.id', 'c.last_message_id')
    .innerJoin('identities as i', 'i.player_id', 'c.player_id')
    .leftJoin('operators as t', 't.id', 'c.taken_by')
    .leftJoin('operators as e', 'e.id', 'c.closed_by')
    .select(['c.id', 'c.player_id', 'c.topic', 'c.waits_since', 'c.taken_by', 'c.closed_by', 'c.closed_at'])
    .select(['m.id as last_id', 'm.sender', 'm.content', 'm.pictures', 'm.created_at'])
    .select(['i.username', 'i.nickname', 't.name as taker', 'e.name as closer'])
    .select([unread.as('unread'), language.as('language')])
}

type Row = Awaited<ReturnType<ReturnType<typeof conversations>['execute']>>[number]

function conversationView(row: Row): Conversation {
  const closer = operatorMention(row.closed_by, row.closer)
  return {
    id: String(row.id),
    player: mentionOf(row),
    topic: row.topic as SupportTopic,
    state: row.waits_since ? 'waiting' : row.closed_at ? 'closed' : 'answered',
    language: row.language as Language | null,
    last: {
      id: String(row.last_id),
      from: row.sender as Conversation['last']['from'],
      content: row.content,
      pictures: row.pictures.length,
      createtime: epochSeconds(row.created_at),
    },
    unread: row.unread,
    waits_since: row.waits_since && epochSeconds(row.waits_since),
    taken_by: operatorMention(row.taken_by, row.taker),
    closed: closer && row.closed_at ? { by: closer, at: epochSeconds(row.closed_at) } : null,
  }
}
