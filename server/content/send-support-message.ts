import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { sendSupportMessage as sendCall } from '@glasshouse/contract/content.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'
import { supportMessagesSent } from './limits.ts'
import type { ContentParts } from './parts.ts'
import { readings, rememberRead, supportMessage, tellSupport } from './support.ts'

/** A player's message to support. Refuses pictures that are not the player's own uploads. */
export async function sendSupportMessage(
  { database, attempts, ownFiles }: ContentParts,
  { topic, content, pictures: urls = [] }: CallRequest<typeof sendCall>,
  { playerId, idempotencyKey, language }: PlayerCaller,
): Promise<CallAnswer<typeof sendCall>> {
  await attempts.take([{ limit: supportMessagesSent, subject: String(playerId) }])
  const asked = {
    playerId,
    call: 'support',
    key: idempotencyKey,
    request: createHash('sha256')
      .update(JSON.stringify([topic, content, urls]))
      .digest(),
  }
  return await once(database, asked, async (tx) => {
    const pictures = await ownFiles(tx, playerId, urls, 'feedback')
    if (!pictures) refuse('picture_not_found', {}, 'pictures')
    const row = await tx
      .insertInto('support_messages')
      .values({ player_id: playerId, topic, sender: 'player', content, pictures, language })
      .returningAll()
      .executeTakeFirstOrThrow()
    await rememberRead(tx, { playerId, topic, reader: 'player', upTo: row.id })
    await tellSupport(tx, playerId)
    return supportMessage(row, await readings(tx, playerId, topic))
  })
}
