import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { officeWithdrawals as listCall, WithdrawalRow } from '@glasshouse/contract/operator/orders.ts'
import type { WithdrawalReason } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { dueAt, receivedColumns, receivedView, withdrawalStatusOf } from '../wallet/withdrawals.ts'
import {
  countAll,
  isMeantBy,
  isNarrow,
  type ListPart,
  mentionOf,
  nothing,
  operatorMention,
  pageOfParts,
} from './orders.ts'
import { holding } from './search.ts'
import { risksOf } from './withdrawals-risks.ts'

type Request = CallRequest<typeof listCall>
type Answer = CallAnswer<typeof listCall>

/** A page of withdrawals: those under way first, the oldest of them on top, then those that are done, the newest first. */
export async function listWithdrawals(db: ReadDb, request: Request): Promise<Answer> {
  const { status } = request
  const isDone = status === 'paid' || status === 'rejected'
  const parts = [
    isDone ? nothing : openPart(db, request),
    isDone || status === undefined ? donePart(db, request) : nothing,
  ] as const
  const [{ ids, total }, now] = await Promise.all([pageOfParts(parts, request), houseNow(db)])
  return { ...pageOf(await withdrawalRows(db, ids), total, request), now: epochSeconds(now) }
}

function openPart(db: ReadDb, request: Request): ListPart {
  const { status } = request
  const matching = db
    .selectFrom('waiting_withdrawals as x')
    .$if(isNarrow(request), (query) => query.where('x.withdrawal_id', 'in', meant(db, request)))
    .$if(status === 'pending' || status === 'approved', (query) =>
      query
        .innerJoin('withdrawals as w', 'w.id', 'x.withdrawal_id')
        .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
        .where(withdrawalStatusOf, '=', status as WithdrawalRow['status']),
    )
  return {
    count: async () => (await matching.select(countAll).executeTakeFirstOrThrow()).count,
    ids: async ({ limit, offset }) => {
      const oldest = matching.select('x.withdrawal_id').orderBy('x.withdrawal_id')
      const rows = await oldest.limit(limit).offset(offset).execute()
      return rows.map(({ withdrawal_id }) => withdrawal_id)
    },
  }
}

function donePart(db: ReadDb, request: Request): ListPart {
  const { status } = request
  const matching = db
    .selectFrom('withdrawal_outcomes as o')
    .$if(status !== undefined, (query) => query.where('o.outcome', '=', status!))
    .$if(isNarrow(request), (query) => query.where('o.withdrawal_id', 'in', meant(db, request)))
  return {
    count: async () => (await matching.select(countAll).executeTakeFirstOrThrow()).count,
    ids: async ({ limit, offset }) => {
      const newest = matching.select('o.withdrawal_id').orderBy('o.withdrawal_id', 'desc')
      const rows = await newest.limit(limit).offset(offset).execute()
      return rows.map(({ withdrawal_id }) => withdrawal_id)
    },
  }
}

/** The withdrawals of a player, or those that the search means. */
function meant(db: ReadDb, { q, player_id }: Request) {
  return db
    .selectFrom('withdrawals as w')
    .select('w.id')
    .$if(player_id !== undefined, (query) => query.where('w.player_id', '=', player_id!))
    .$if(Boolean(q), (query) => query.where((eb) => eb.or([isMeantBy(q!, 'w'), isPaidAs(q!)])))
}

/** Whether a withdrawal was paid with this reference of the bank's, wallet's or network's. */
function isPaidAs(reference: string) {
  return sql<boolean>`exists (
    select from withdrawal_outcomes as o where o.withdrawal_id = w.id and lower(o.payment) like ${holding(reference)})`
}

/** Withdrawals as the back office lists them, in the order of the ids given. */
export async function withdrawalRows(db: ReadDb, ids: readonly bigint[]): Promise<WithdrawalRow[]> {
  if (ids.length === 0) return []
  const [rows, approvals, risks] = await Promise.all([
    selectRows(db).where('w.id', 'in', ids).execute(),
    approvalsOf(db, ids),
    risksOf(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [viewOf(row, approvals.get(id) ?? [], risks.get(id) ?? [])] : []
  })
}

/** Who found withdrawals good, in the order in which they did. */
async function approvalsOf(
  db: ReadDb,
  ids: readonly bigint[],
): Promise<Map<bigint, WithdrawalRow['approvals']>> {
  const rows = await db
    .selectFrom('withdrawal_approvals as a')
    .innerJoin('operators as p', 'p.id', 'a.operator_id')
    .select(['a.withdrawal_id', 'a.operator_id', 'a.approved_at', 'p.name'])
    .where('a.withdrawal_id', 'in', ids)
    .orderBy('a.approved_at')
    .execute()
  const byWithdrawal = Map.groupBy(rows, (row) => row.withdrawal_id)
  return new Map(
    [...byWithdrawal].map(([id, own]) => [
      id,
      own.map(({ operator_id, name, approved_at }) => ({
        operator: { id: String(operator_id), name },
        at: epochSeconds(approved_at),
      })),
    ]),
  )
}

function selectRows(db: ReadDb) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('identities as i', 'i.player_id', 'w.player_id')
    .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
    .leftJoin('operators as p', 'p.id', 'o.operator_id')
    .select(['w.id', 'w.player_id', 'w.amount', 'w.approvals_needed', 'w.created_at'])
    .select(receivedColumns)
    .select(['i.username', 'i.nickname', 'o.operator_id', 'p.name as operator_name', 'o.decided_at'])
    .select([withdrawalStatusOf.as('status'), sql<WithdrawalReason | null>`o.reason`.as('reason')])
}

function viewOf(
  row: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number],
  approvals: WithdrawalRow['approvals'],
  risks: WithdrawalRow['risks'],
): WithdrawalRow {
  return {
    id: String(row.id),
    player: mentionOf(row),
    amount: formatAmount(row.amount),
    ...receivedView(row),
    status: row.status,
    reason: row.reason,
    risks,
    approvals,
    approvals_needed: row.approvals_needed,
    decided_by: operatorMention(row.operator_id, row.operator_name),
    createtime: epochSeconds(row.created_at),
    due_at: dueAt(row.created_at),
    decided_at: row.decided_at === null ? null : epochSeconds(row.decided_at),
  }
}
