import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import {
  feedbackCloseReasons,
  type FeedbackEntry,
  type feedbacks as feedbacksCall,
} from '@glasshouse/contract/content.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'

/** Feedback is handled within 24 hours (spec.md §9). */
export const feedbackHandledWithinSeconds = 24 * 3600

/** A page of a player's own feedback with its answers, newest first. */
export async function listFeedbacks(
  db: ReadDb,
  playerId: bigint,
  request: CallRequest<typeof feedbacksCall>,
): Promise<CallAnswer<typeof feedbacksCall>> {
  const { page, limit } = request
  const own = db.selectFrom('feedbacks').where('player_id', '=', playerId)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => feedbackEntry(row, answers.get(row.id) ?? []))
  return pageOf(list, total, request)
}

export type FeedbackRow = {
  id: bigint
  type: string
  content: string
  contact: string
  pictures: string[]
  created_at: Date
  close_reason: string | null
  closed_at: Date | null
}
type Answer = FeedbackEntry['answers'][number]

/** One feedback on the wire. */
export function feedbackEntry(row: FeedbackRow, answers: Answer[]): FeedbackEntry {
  const createtime = epochSeconds(row.created_at)
  return {
    id: String(row.id),
    type: row.type as FeedbackEntry['type'],
    content: row.content,
    contact: row.contact,
    pictures: row.pictures.map(privateFileUrl),
    createtime,
    due_at: createtime + feedbackHandledWithinSeconds,
    answers,
    closed: row.closed_at && {
      reason: closeReasonOf(row.close_reason),
      at: epochSeconds(row.closed_at),
    },
  }
}

/** Why feedback was closed, as it is stored; the column allows no other. */
export function closeReasonOf(text: string | null): (typeof feedbackCloseReasons)[number] {
  const reason = feedbackCloseReasons.find((one) => one === text)
  if (reason === undefined) throw new Error(`feedback is not closed for ${text}`)
  return reason
}

/** Where the owner of a private file fetches it, with the token. */
export function privateFileUrl(id: string): string {
  return `/api/common/file?id=${id}`
}

async function answersTo(db: ReadDb, ids: readonly bigint[]): Promise<Map<bigint, Answer[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedback_answers')
    .selectAll()
    .where('feedback_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ feedback_id }) => feedback_id)].map(([id, of]) => [
      id,
      of.map(({ content, created_at }) => ({ content, createtime: epochSeconds(created_at) })),
    ]),
  )
}
