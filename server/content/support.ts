import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { SupportHours, supportMessages, SupportMessage } from '@glasshouse/contract/content.ts'
import { isOpenAt } from '@glasshouse/rules/hours.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { readSettings } from '../wallet/settings.ts'
import { privateFileUrl } from './feedbacks.ts'

type Answer = CallAnswer<typeof supportMessages>

/** A page of a player's conversation, newest first. The back office's messages count as read from then on. */
export async function readConversation(
  database: Database,
  playerId: bigint,
  { topic, before, limit }: CallRequest<typeof supportMessages>,
  timeZone: string,
): Promise<Answer> {
  const rows = await conversation(database.read, playerId, topic)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const newest = rows[0]
  if (newest && before === undefined) {
    await markRead(database, { playerId, topic, reader: 'player', upTo: newest.id })
  }
  const [seen, hours] = await Promise.all([
    readings(database.read, playerId, topic),
    supportHours(database.read, timeZone),
  ])
  return {
    list: rows.slice(0, limit).map((row) => supportMessage(row, seen)),
    more: rows.length > limit,
    hours,
  }
}

function conversation(db: ReadDb, playerId: bigint, topic: string) {
  return db.selectFrom('support_messages').where('player_id', '=', playerId).where('topic', '=', topic)
}

/** When somebody answers, as the back office has set it, and whether it is now. */
export async function supportHours(db: ReadDb, timeZone: string): Promise<SupportHours> {
  const [{ support_opens: opens, support_closes: closes }, now] = await Promise.all([
    readSettings(db),
    houseNow(db),
  ])
  const open = isOpenAt({ opens, closes }, epochSeconds(now), timeZone)
  return { opens, closes, time_zone: timeZone, open }
}

/** How far each side has read; 0n for one that has read nothing. */
export type Readings = { player: bigint; operator: bigint }

export async function readings(db: ReadDb, playerId: bigint, topic: string): Promise<Readings> {
  const rows = await db
    .selectFrom('support_readings')
    .select(['reader', 'last_id'])
    .where('player_id', '=', playerId)
    .where('topic', '=', topic)
    .execute()
  const of = (reader: string) => rows.find((row) => row.reader === reader)?.last_id ?? 0n
  return { player: of('player'), operator: of('operator') }
}

type MessageRow = {
  id: bigint
  topic: string
  sender: string
  content: string
  pictures: string[]
  created_at: Date
}

/** One message on the wire; it is read when the other side has come so far. */
export function supportMessage(row: MessageRow, seen: Readings): SupportMessage {
  const from = row.sender as SupportMessage['from']
  return {
    id: String(row.id),
    topic: row.topic as SupportMessage['topic'],
    from,
    content: row.content,
    pictures: row.pictures.map(privateFileUrl),
    createtime: epochSeconds(row.created_at),
    read: row.id <= (from === 'player' ? seen.operator : seen.player),
  }
}

/** Up to which message one side has read a conversation. */
export type Reading = { playerId: bigint; topic: string; reader: 'player' | 'operator'; upTo: bigint }

/** The same as `rememberRead`, which writes only where there is something new. */
export async function markRead(database: Database, reading: Reading): Promise<void> {
  const seen = await readings(database.read, reading.playerId, reading.topic)
  if (seen[reading.reader] >= reading.upTo) return
  await transaction(database, async (tx) => rememberRead(tx, reading))
}

/** Remembers how far one side has read, never back, and tells both sides when it is further than before. */
export async function rememberRead(tx: Tx, { playerId, topic, reader, upTo }: Reading): Promise<void> {
  const row = await tx
    .insertInto('support_readings')
    .values({ player_id: playerId, topic, reader, last_id: upTo })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'topic', 'reader'])
        .doUpdateSet({ last_id: upTo })
        .where('support_readings.last_id', '<', upTo),
    )
    .returning('last_id')
    .executeTakeFirst()
  if (row) await tellSupport(tx, playerId)
}

/** Tells the player's app and the back office that something has changed between them. */
export async function tellSupport(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_notify('support', ${String(playerId)})`.execute(tx)
}
