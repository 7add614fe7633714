import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { voidsAlarm } from '../fairness/draw-monitor.ts'
import { witnessesBehind } from '../fairness/witnesses-behind.ts'
import { epochSeconds } from '../http/encode.ts'
import type { OperatorCaller } from '../http/route.ts'
import { conversationsWaiting } from './conversations.ts'
import { officeOf } from './office.ts'
import { feedbacksWaiting } from './feedbacks.ts'
import { countIdentityChecks } from './identity-checks.ts'
import type { OfficeParts } from './parts.ts'
import { requestsWaiting } from './requests.ts'

type Answer = CallAnswer<typeof operatorOffice>

/** The signed-in operator, the open work that the role may read, and whether the draws raise an alarm. */
export async function officeOverview(
  { database: { read: db }, drawMonitor }: Pick<OfficeParts, 'database' | 'drawMonitor'>,
  { sessionId, role }: OperatorCaller,
): Promise<Answer> {
  const { started_at: startedAt, ...operator } = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.username', 'o.name', 'o.role', 's.created_at as started_at'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const [deposits, withdrawals, identityChecks, feedbacks, conversations, requests, draws, witnesses, now] =
    await Promise.all([
      isAllowed(role, 'deposits.read') ? depositsWaiting(db) : null,
      isAllowed(role, 'withdrawals.read') ? withdrawalsWaiting(db) : null,
      isAllowed(role, 'identity.read') ? countIdentityChecks(db, 'pending') : null,
      isAllowed(role, 'feedback.read') ? feedbacksWaiting(db) : null,
      isAllowed(role, 'support.read') ? conversationsWaiting(db, role) : null,
      isAllowed(role, 'requests.read') ? requestsWaiting(db, role) : null,
      drawMonitor.read(),
      witnessesBehind(db),
      houseNow(db),
    ])
  return {
    office: officeOf(operator, startedAt),
    waiting: {
      deposits,
      withdrawals: withdrawals && withdrawals.count,
      oldest_withdrawal: withdrawals?.oldest ? epochSeconds(withdrawals.oldest) : null,
      identity_checks: identityChecks,
      feedbacks: feedbacks && feedbacks.count,
      oldest_feedback: feedbacks?.oldest ? epochSeconds(feedbacks.oldest) : null,
      conversations: conversations && conversations.count,
      oldest_conversation: conversations?.oldest ? epochSeconds(conversations.oldest) : null,
      requests,
    },
    draws_alarm: draws.alarms.some((alarm) => alarm !== voidsAlarm),
    voids_alarm: draws.alarms.includes(voidsAlarm),
    witnesses,
    now: epochSeconds(now),
  }
}

/** How many deposit orders nobody has decided. */
async function depositsWaiting(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_deposits')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many withdrawals are neither paid nor rejected, and when the oldest of them was asked for. */
async function withdrawalsWaiting(db: ReadDb): Promise<{ count: number; oldest: Date | null }> {
  return await db
    .selectFrom('waiting_withdrawals as q')
    .innerJoin('withdrawals as w', 'w.id', 'q.withdrawal_id')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(w.created_at)`.as('oldest')])
    .executeTakeFirstOrThrow()
}
