import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { supportOverview as overviewCall, SupportTopic } from '@glasshouse/contract/content.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { readings, supportHours, supportMessage } from './support.ts'

type Answer = CallAnswer<typeof overviewCall>

/** When support answers, and how a player's conversations stand; `playerId` undefined for a visitor. */
export async function supportOverview(
  db: ReadDb,
  playerId: bigint | undefined,
  timeZone: string,
): Promise<Answer> {
  const [hours, conversations] = await Promise.all([
    supportHours(db, timeZone),
    playerId === undefined ? [] : conversationsOf(db, playerId),
  ])
  return { hours, conversations }
}

async function conversationsOf(db: ReadDb, playerId: bigint): Promise<Answer['conversations']> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('support_messages as m', 'm.id', 'c.last_message_id')
    .selectAll('m')
    .where('c.player_id', '=', playerId)
    .orderBy('m.id', 'desc')
    .execute()
  return await Promise.all(
    rows.map(async (row) => {
      const seen = await readings(db, playerId, row.topic)
      return {
        topic: row.topic as SupportTopic,
        last: supportMessage(row, seen),
        unread: await countUnreadAnswers(db, playerId, row.topic, seen.player),
      }
    }),
  )
}

async function countUnreadAnswers(db: ReadDb, playerId: bigint, topic: string, after: bigint) {
  const { count } = await db
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('player_id', '=', playerId)
    .where('topic', '=', topic)
    .where('sender', '=', 'operator')
    .where('id', '>', after)
    .executeTakeFirstOrThrow()
  return count
}
