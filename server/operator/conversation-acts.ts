import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  answerConversation as answerCall,
  closeConversation as closeCall,
  Conversation,
  releaseConversation as releaseCall,
  takeConversation as takeCall,
} from '@glasshouse/contract/operator/support.ts'
import { sql } from 'kysely'
import { readings, rememberRead, tellSupport } from '../content/support.ts'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { act } from './act.ts'
import { writeAudit } from './audit.ts'
import { conversationOf, topicsOf } from './conversations.ts'
import { refuseOwnPlayer } from './own-player.ts'
import { officeMessage, messagesOf } from './read-conversation.ts'

type Answer = { conversation: Conversation }

const now = sql<Date>`house_now()`

/** Writes to a player. Takes the conversation where nobody has; refuses `conversation_taken` where a colleague has. */
export async function answerConversation(
  database: Database,
  { id, content }: CallRequest<typeof answerCall>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof answerCall>> {
  return await act(database, caller, 'answerConversation', { id, content }, async (tx) => {
    const { player_id: playerId, topic, taken_by } = await lockConversation(tx, id, caller)
    if (taken_by === null) await setTaker(tx, id, caller.operatorId)
    const { id: messageId } = await tx
      .insertInto('support_messages')
      .values({ player_id: playerId, topic, sender: 'operator', operator_id: caller.operatorId, content })
      .returning('id')
      .executeTakeFirstOrThrow()
    await rememberRead(tx, { playerId, topic, reader: 'operator', upTo: messageId })
    const row = await messagesOf(tx).where('m.id', '=', messageId).executeTakeFirstOrThrow()
    const message = officeMessage(row, await readings(tx, playerId, topic))
    await writeAudit(
      tx,
      caller,
      'support.answer',
      { kind: 'conversation', id },
      { player: String(playerId), topic, message: String(messageId) },
    )
    return { message }
  })
}

/** Takes a conversation; from a colleague only when `over` says so. */
export async function takeConversation(
  database: Database,
  { id, over }: CallRequest<typeof takeCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    const { taken_by } = await lockConversation(tx, id, caller, { over })
    if (taken_by !== caller.operatorId) {
      await setTaker(tx, id, caller.operatorId)
      const from = taken_by === null ? {} : { from: String(taken_by) }
      await writeAudit(tx, caller, 'support.take', { kind: 'conversation', id }, from)
    }
    return { conversation: await conversationOf(tx, id, caller.role) }
  })
}

/** Leaves a conversation to the others; one that nobody has taken stays so. */
export async function releaseConversation(
  database: Database,
  { id }: CallRequest<typeof releaseCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    const { taken_by } = await lockConversation(tx, id, caller)
    if (taken_by !== null) {
      await setTaker(tx, id, null)
      await writeAudit(tx, caller, 'support.release', { kind: 'conversation', id })
    }
    return { conversation: await conversationOf(tx, id, caller.role) }
  })
}

/** Ends a conversation; refuses `conversation_moved` when there is a message that the caller has not seen. */
export async function closeConversation(
  database: Database,
  { id, last_message_id: seen }: CallRequest<typeof closeCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    const { last_message_id: last, closed_at } = await lockConversation(tx, id, caller)
    if (last > seen) refuse('conversation_moved')
    if (closed_at === null) {
      await tx
        .updateTable('conversations')
        .set({
          waits_since: null,
          taken_by: null,
          taken_at: null,
          closed_by: caller.operatorId,
          closed_at: now,
        })
        .where('id', '=', id)
        .execute()
      await writeAudit(tx, caller, 'support.close', { kind: 'conversation', id })
    }
    return { conversation: await conversationOf(tx, id, caller.role) }
  })
}

/**
 * Locks a conversation that the caller may act on, so that nobody else acts on it meanwhile, and tells both sides. Refuses
 * one that a colleague has taken, unless it is taken `over`.
 */
async function lockConversation(tx: Tx, id: bigint, caller: OperatorCaller, { over = false } = {}) {
  const row = await tx
    .selectFrom('conversations as c')
    .leftJoin('operators as o', 'o.id', 'c.taken_by')
    .select(['c.player_id', 'c.topic', 'c.taken_by', 'c.closed_at', 'c.last_message_id', 'o.name'])
    .where('c.id', '=', id)
    .where('c.topic', 'in', topicsOf(caller.role))
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) refuse('conversation_not_found')
  refuseOwnPlayer(caller, row.player_id)
  if (row.taken_by !== null && row.taken_by !== caller.operatorId && !over)
    refuse('conversation_taken', { name: row.name ?? '' })
  await tellSupport(tx, row.player_id)
  return row
}

async function setTaker(tx: Tx, id: bigint, operatorId: bigint | null): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ taken_by: operatorId, taken_at: operatorId === null ? null : now })
    .where('id', '=', id)
    .execute()
}
