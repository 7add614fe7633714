import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  answerFeedback as answerCall,
  closeFeedback as closeCall,
  FeedbackRow,
  reopenFeedback as reopenCall,
} from '@glasshouse/contract/operator/support.ts'
import { sql } from 'kysely'
import { tellSupport } from '../content/support.ts'
import type { Database, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { act } from './act.ts'
import { writeAudit } from './audit.ts'
import { feedbackOf } from './feedbacks.ts'
import { countAll } from './orders.ts'
import { refuseOwnPlayer } from './own-player.ts'

type Answer = { feedback: FeedbackRow }

/** Answers feedback and tells its writer. Refuses `feedback_handled` when a colleague was faster. */
export async function answerFeedback(
  database: Database,
  { id, content, answers_seen: seen }: CallRequest<typeof answerCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await onFeedback(
    database,
    caller,
    'answerFeedback',
    { id, content },
    async (tx, { answers, closed }) => {
      if (seen !== undefined && (seen !== answers || closed)) refuse('feedback_handled')
      await tx
        .insertInto('feedback_answers')
        .values({ feedback_id: id, operator_id: caller.operatorId, content })
        .execute()
      await writeAudit(tx, caller, 'feedback.answer', { kind: 'feedback', id })
    },
  )
}

/** Closes feedback with a reason that its writer reads. Refuses `feedback_handled` when a colleague was faster. */
export async function closeFeedback(
  database: Database,
  { id, reason, answers_seen: seen }: CallRequest<typeof closeCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await onFeedback(
    database,
    caller,
    'closeFeedback',
    { id, reason },
    async (tx, { answers, closed }) => {
      if (closed || (seen !== undefined && seen !== answers)) refuse('feedback_handled')
      await tx
        .updateTable('feedbacks')
        .set({
          waits: false,
          close_reason: reason,
          closed_by: caller.operatorId,
          closed_at: sql<Date>`house_now()`,
        })
        .where('id', '=', id)
        .execute()
      await writeAudit(tx, caller, 'feedback.close', { kind: 'feedback', id }, { reason })
    },
  )
}

/** Lets answered or closed feedback wait again. Refuses `feedback_handled` when it does already. */
export async function reopenFeedback(
  database: Database,
  { id }: CallRequest<typeof reopenCall>,
  caller: OperatorCaller,
): Promise<Answer> {
  return await onFeedback(database, caller, 'reopenFeedback', { id }, async (tx, { waits }) => {
    if (waits) refuse('feedback_handled')
    await tx
      .updateTable('feedbacks')
      .set({ waits: true, close_reason: null, closed_by: null, closed_at: null })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, caller, 'feedback.reopen', { kind: 'feedback', id })
  })
}

/** How feedback stands, its row locked. */
type Standing = { waits: boolean; closed: boolean; answers: number }

/** One act on feedback: nobody else acts on it meanwhile, and its writer is told. */
async function onFeedback(
  database: Database,
  caller: OperatorCaller,
  call: string,
  asked: Readonly<Record<string, unknown>> & { id: bigint },
  work: (tx: Tx, standing: Standing) => Promise<void>,
): Promise<Answer> {
  const { id } = asked
  return await act(database, caller, call, asked, async (tx) => {
    const row = await tx
      .selectFrom('feedbacks')
      .select(['player_id', 'waits', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('feedback_not_found')
    refuseOwnPlayer(caller, row.player_id)
    const { count: answers } = await tx
      .selectFrom('feedback_answers')
      .select(countAll)
      .where('feedback_id', '=', id)
      .executeTakeFirstOrThrow()
    await tellSupport(tx, row.player_id)
    await work(tx, { waits: row.waits, closed: row.closed_at !== null, answers })
    return { feedback: await feedbackOf(tx, id) }
  })
}
