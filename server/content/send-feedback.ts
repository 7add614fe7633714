import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { sendFeedback as sendFeedbackCall } from '@glasshouse/contract/content.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'
import { feedbackEntry } from './feedbacks.ts'
import { feedbacksSent } from './limits.ts'
import type { ContentParts } from './parts.ts'
import { tellSupport } from './support.ts'

/** Keeps a player's feedback, for the back office to answer. Refuses pictures that are not the player's own uploads. */
export async function sendFeedback(
  { database, attempts, ownFiles }: ContentParts,
  request: CallRequest<typeof sendFeedbackCall>,
  { playerId, idempotencyKey, language }: PlayerCaller,
): Promise<CallAnswer<typeof sendFeedbackCall>> {
  await attempts.take([{ limit: feedbacksSent, subject: String(playerId) }])
  const { type, content, contact = '', pictures: urls = [] } = request
  const asked = {
    playerId,
    call: 'feedback',
    key: idempotencyKey,
    request: createHash('sha256')
      .update(JSON.stringify([type, content, contact, urls]))
      .digest(),
  }
  return await once(database, asked, async (tx) => {
    const pictures = await ownFiles(tx, playerId, urls, 'feedback')
    if (!pictures) refuse('picture_not_found', {}, 'pictures')
    const row = await tx
      .insertInto('feedbacks')
      .values({ player_id: playerId, type, content, contact, pictures, language })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellSupport(tx, playerId)
    return feedbackEntry(row, [])
  })
}
