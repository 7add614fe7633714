import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { officeFeedback, officeFeedbacks, FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import { type RawBuilder, sql } from 'kysely'
import { closeReasonOf, feedbackHandledWithinSeconds } from '../content/feedbacks.ts'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { countAll, forbiddenTo, isMeantBy, mentionOf } from './orders.ts'

/** A page of feedback: open messages oldest first, then the rest newest first. */
export async function listOfficeFeedbacks(
  db: ReadDb,
  request: CallRequest<typeof officeFeedbacks>,
): Promise<CallAnswer<typeof officeFeedbacks>> {
  const { state, type, q, player_id, page, limit } = request
  const wanted = feedbacks(db)
    .$if(state !== undefined, (query) => query.where(isIn[state ?? 'waiting']))
    .$if(type !== undefined, (query) => query.where('f.type', '=', type ?? ''))
    .$if(player_id !== undefined, (query) => query.where('f.player_id', '=', player_id ?? 0n))
    .$if(Boolean(q), (query) => query.where(isMeantBy(q ?? '', 'f')))
  const [rows, { count: total }, now] = await Promise.all([
    wanted
      .orderBy('f.waits', 'desc')
      .orderBy(sql`case when f.waits then f.id else -f.id end`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.clearSelect().select(countAll).executeTakeFirstOrThrow(),
    houseNow(db),
  ])
  return { ...pageOf(await withAnswers(db, rows), total, request), now: epochSeconds(now) }
}

const isIn: Record<FeedbackRow['state'], RawBuilder<boolean>> = {
  waiting: sql`f.waits`,
  answered: sql`(not f.waits and f.closed_at is null)`,
  closed: sql`f.closed_at is not null`,
}

/** One feedback, and whether this operator may act on it. Refuses `feedback_not_found`. */
export async function readOfficeFeedback(
  db: ReadDb,
  id: bigint,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof officeFeedback>> {
  const feedback = await feedbackOf(db, id)
  return { feedback, forbidden: forbiddenTo(caller, 'feedback.answer', BigInt(feedback.player.id)) }
}

/** One feedback as the back office shows it. Refuses `feedback_not_found`. */
export async function feedbackOf(db: ReadDb, id: bigint): Promise<FeedbackRow> {
  const [feedback] = await withAnswers(db, await feedbacks(db).where('f.id', '=', id).execute())
  return feedback ?? refuse('feedback_not_found')
}

/** How much feedback waits, and when the oldest of it was written. */
export async function feedbacksWaiting(db: ReadDb): Promise<{ count: number; oldest: Date | null }> {
  return await db
    .selectFrom('feedbacks as f')
    .select([countAll, sql<Date | null>`min(f.created_at)`.as('oldest')])
    .where('f.waits', '=', true)
    .executeTakeFirstOrThrow()
}

function feedbacks(db: ReadDb) {
  return db
    .selectFrom('feedbacks as f')
    .innerJoin('identities as i', 'i.player_id', 'f.player_id')
    .leftJoin('operators as o', 'o.id', 'f.closed_by')
    .select(['f.id', 'f.player_id', 'f.type', 'f.language', 'f.content', 'f.contact', 'f.pictures'])
    .select(['f.created_at', 'f.waits', 'f.close_reason', 'f.closed_at', 'o.name as closed_by'])
    .select(['i.username', 'i.nickname'])
}

type Row = Awaited<ReturnType<ReturnType<typeof feedbacks>['execute']>>[number]

async function withAnswers(db: ReadDb, rows: readonly Row[]): Promise<FeedbackRow[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('feedback_answers as a')
    .leftJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.feedback_id', 'a.content', 'a.created_at', 'o.name'])
    .where(
      'a.feedback_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('a.id')
    .execute()
  const byFeedback = Map.groupBy(answers, ({ feedback_id }) => feedback_id)
  return rows.map((row) => viewOf(row, byFeedback.get(row.id) ?? []))
}

type Answer = { content: string; created_at: Date; name: string | null }

function viewOf(row: Row, answers: readonly Answer[]): FeedbackRow {
  const createtime = epochSeconds(row.created_at)
  return {
    id: String(row.id),
    player: mentionOf(row),
    state: row.closed_at ? 'closed' : row.waits ? 'waiting' : 'answered',
    type: row.type as FeedbackRow['type'],
    language: row.language as Language | null,
    content: row.content,
    contact: row.contact,
    pictures: row.pictures,
    createtime,
    due_at: createtime + feedbackHandledWithinSeconds,
    answers: answers.map(({ content, created_at, name }) => ({
      content,
      operator_name: name ?? '',
      createtime: epochSeconds(created_at),
    })),
    closed: row.closed_at && {
      reason: closeReasonOf(row.close_reason),
      operator_name: row.closed_by ?? '',
      at: epochSeconds(row.closed_at),
    },
  }
}
