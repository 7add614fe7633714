import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { DepositReason } from '@glasshouse/contract/deposits.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import type { DepositRow, officeDeposits as listCall } from '@glasshouse/contract/operator/orders.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { depositStatusOf, payableColumns, payableView } from '../wallet/deposit-orders.ts'
import { duplicatesOf } from './deposits-duplicates.ts'
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

type Request = CallRequest<typeof listCall>
type Answer = CallAnswer<typeof listCall>

/** A page of deposit orders: those that wait first, the oldest of them on top, then decided ones, the newest first. */
export async function listDeposits(db: ReadDb, request: Request, language: Language): Promise<Answer> {
  const { status } = request
  const parts = [
    status === undefined || status === 'processing' ? waitingPart(db, request) : nothing,
    status === 'processing' ? nothing : decidedPart(db, request),
  ] as const
  const [{ ids, total }, now] = await Promise.all([pageOfParts(parts, request), houseNow(db)])
  return { ...pageOf(await depositRows(db, ids, language), total, request), now: epochSeconds(now) }
}

function waitingPart(db: ReadDb, request: Request): ListPart {
  const matching = db
    .selectFrom('waiting_deposits as q')
    .$if(isNarrow(request), (query) => query.where('q.order_id', 'in', meant(db, request)))
  return {
    count: async () => (await matching.select(countAll).executeTakeFirstOrThrow()).count,
    ids: async ({ limit, offset }) => {
      const rows = await matching
        .select('q.order_id')
        .orderBy('q.order_id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ order_id }) => order_id)
    },
  }
}

function decidedPart(db: ReadDb, request: Request): ListPart {
  const { status } = request
  const matching = db
    .selectFrom('deposit_decisions as d')
    .$if(status === 'completed', (query) => query.where('d.outcome', '=', 'completed'))
    .$if(status === 'cancelled', (query) => query.where('d.outcome', '<>', 'completed'))
    .$if(isNarrow(request), (query) => query.where('d.order_id', 'in', meant(db, request)))
  return {
    count: async () => (await matching.select(countAll).executeTakeFirstOrThrow()).count,
    ids: async ({ limit, offset }) => {
      const newest = matching.select('d.order_id').orderBy('d.order_id', 'desc')
      const rows = await newest.limit(limit).offset(offset).execute()
      return rows.map(({ order_id }) => order_id)
    },
  }
}

/** The orders of a player, or those that the search means. */
function meant(db: ReadDb, { q, player_id }: Request) {
  return db
    .selectFrom('deposit_orders as o')
    .select('o.id')
    .$if(player_id !== undefined, (query) => query.where('o.player_id', '=', player_id!))
    .$if(Boolean(q), (query) => query.where(isMeantBy(q!, 'o')))
}

/** Orders as the back office lists them, in the order of the ids given. */
export async function depositRows(
  db: ReadDb,
  ids: readonly bigint[],
  language: Language,
): Promise<DepositRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db).where('o.id', 'in', ids).execute()
  const duplicates = await duplicatesOf(
    db,
    rows.map((row) => row.proof_file_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [viewOf(row, duplicates.get(row.proof_file_id)?.length ?? 0, language)] : []
  })
}

function selectRows(db: ReadDb) {
  return db
    .selectFrom('deposit_orders as o')
    .innerJoin('deposit_channels as c', 'c.id', 'o.channel_id')
    .innerJoin('identities as i', 'i.player_id', 'o.player_id')
    .leftJoin('deposit_decisions as d', 'd.order_id', 'o.id')
    .leftJoin('operators as p', 'p.id', 'd.operator_id')
    .select([
      'o.id',
      'o.player_id',
      'o.amount',
      'o.proof_file_id',
      'o.created_at',
      'i.username',
      'i.nickname',
    ])
    .select(payableColumns)
    .select(['d.outcome', 'd.operator_id', 'd.decided_at', 'p.name as operator_name'])
    .select([
      depositStatusOf.as('status'),
      sql<LocalText>`c.name`.as('channel_name'),
      sql<DepositReason | null>`d.reason`.as('reason'),
    ])
}

function viewOf(
  row: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number],
  duplicates: number,
  language: Language,
): DepositRow {
  return {
    id: String(row.id),
    player: mentionOf(row),
    amount: formatAmount(row.amount),
    ...payableView(row),
    channel_name: textIn(row.channel_name, language),
    reference: creditorReference(row.player_id),
    status: row.status,
    reason: row.reason,
    sent_back: row.outcome === 'sent_back',
    duplicates,
    decided_by: operatorMention(row.operator_id, row.operator_name),
    createtime: epochSeconds(row.created_at),
    decided_at: row.decided_at === null ? null : epochSeconds(row.decided_at),
  }
}
