import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { OfficeMessage, officeConversation } from '@glasshouse/contract/operator/support.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import { markRead, type Readings, readings } from '../content/support.ts'
import type { Database, ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { OperatorCaller } from '../http/route.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { restrictionOf } from '../safer-play/restrictions.ts'
import { conversationOf } from './conversations.ts'
import { forbiddenTo } from './orders.ts'
import { openOrders } from './player.ts'

type Answer = CallAnswer<typeof officeConversation>

/**
 * One conversation, newest first, with what helps to answer it. By who may answer it, what the player wrote counts as
 * read from then on; who only looks on leaves no trace.
 */
export async function readOfficeConversation(
  database: Database,
  { id, before, limit }: CallRequest<typeof officeConversation>,
  caller: OperatorCaller,
): Promise<Answer> {
  const { read } = database
  const known = await conversationOf(read, id, caller.role)
  const { topic } = known
  const playerId = BigInt(known.player.id)
  const rows = await messagesOf(read)
    .where('m.player_id', '=', playerId)
    .where('m.topic', '=', topic)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0n))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const newest = rows[0]
  const forbidden = forbiddenTo(caller, 'support.answer', playerId)
  if (newest && before === undefined && isAllowed(caller.role, 'support.answer') && forbidden === null) {
    await markRead(database, { playerId, topic, reader: 'operator', upTo: newest.id })
  }
  const [conversation, seen, facts] = await Promise.all([
    conversationOf(read, id, caller.role),
    readings(read, playerId, topic),
    factsOf(read, playerId),
  ])
  return {
    conversation,
    list: rows.slice(0, limit).map((row) => officeMessage(row, seen)),
    more: rows.length > limit,
    facts,
    forbidden,
  }
}

async function factsOf(db: ReadDb, playerId: bigint): Promise<Answer['facts']> {
  const [player, { available }, identity, restriction, open] = await Promise.all([
    db
      .selectFrom('players')
      .select(['level', 'created_at'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow(),
    playerMoney(db, playerId),
    identityStatus(db, playerId),
    restrictionOf(db, playerId),
    openOrders(db, playerId),
  ])
  return {
    level: player.level,
    createtime: epochSeconds(player.created_at),
    balance: formatAmount(available.balance),
    identity: identity.status,
    restriction: restriction?.kind ?? null,
    open,
  }
}

/** Messages with who wrote them. */
export function messagesOf(db: ReadDb) {
  return db
    .selectFrom('support_messages as m')
    .leftJoin('operators as o', 'o.id', 'm.operator_id')
    .select(['m.id', 'm.sender', 'm.content', 'm.pictures', 'm.created_at', 'o.name'])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number]

/** One message as the back office shows it; it is read when the other side has come so far. */
export function officeMessage(row: MessageRow, seen: Readings): OfficeMessage {
  const from = row.sender as OfficeMessage['from']
  return {
    id: String(row.id),
    from,
    operator_name: from === 'operator' ? (row.name ?? '') : null,
    content: row.content,
    pictures: row.pictures,
    createtime: epochSeconds(row.created_at),
    read: row.id <= (from === 'player' ? seen.operator : seen.player),
  }
}
