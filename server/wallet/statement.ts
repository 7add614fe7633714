import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import {
  type MovementKind,
  movementKinds,
  type StatementLine,
  type tradeRecord,
} from '@glasshouse/contract/wallet.ts'
import { dateIn } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { EntryKind } from '../db/schema.ts'
import { epochSeconds, pageOf, preciseEpochSeconds } from '../http/encode.ts'
import { timeRange } from '../http/time-range.ts'
import { availableAccount } from '../ledger/accounts.ts'
import { maskName } from './mask.ts'

type Request = CallRequest<typeof tradeRecord>
type Answer = CallAnswer<typeof tradeRecord>

/** A player's movements, newest first, each with the balance after it. */
export async function statement(
  db: ReadDb,
  playerId: bigint,
  request: Request,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Answer> {
  const now = await houseNow(db)
  const { from, to } = timeRange(request, dateIn(epochSeconds(now), timeZone), timeZone)
  const account = await availableAccount(db, playerId)
  // Postings never change: those up to the newest number are one state of the account, whatever comes while we read.
  const [after, upTo] = await Promise.all([
    from ? newestBefore(db, account, from) : 0n,
    to ? newestBefore(db, account, to) : account.last_number,
  ])
  const filter: Filter = { accountId: account.id, after, upTo, kinds: kindsOf(request.type) }
  const [total, rows] = await Promise.all([
    countLines(db, filter),
    pageOfLines(db, playerId, filter, request),
  ])
  const list = rows.map((row) => lineOf(row, language))
  return {
    ...pageOf(list, total, request),
    balance: formatAmount(account.balance),
    now: preciseEpochSeconds(now),
  }
}

/** The lines of an account whose numbers are above `after` and not above `upTo`; undefined kinds are all. */
type Filter = { accountId: bigint; after: bigint; upTo: bigint; kinds: readonly EntryKind[] | undefined }

/**
 * The number of an account's newest posting before a time; 0n when there is none. Numbers follow time, as both are
 * given under the account's lock: a range of time is one of numbers, and reading it costs what lies in it.
 */
async function newestBefore(
  db: ReadDb,
  account: { id: bigint; last_number: bigint },
  time: Date,
): Promise<bigint> {
  const newest = await db
    .selectFrom('postings as p')
    .innerJoin('entries as e', 'e.id', 'p.entry_id')
    .select('p.number')
    .where('p.account_id', '=', account.id)
    .where('p.number', '<=', account.last_number)
    .where('e.created_at', '<', time)
    .orderBy('p.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.number ?? 0n
}

/** The ledger knows one kind of transfer; which way it went shows in its sign. */
function kindsOf(type: Request['type']): EntryKind[] | undefined {
  if (type === undefined) return undefined
  if (type === 'transfer') return ['transfer']
  return (['stake', 'payout', 'cancellation', 'void_refund', 'welcome'] as const).filter(
    (kind) => movementKinds[kind] === type,
  )
}

function selectLines(db: ReadDb, { accountId, after, upTo, kinds }: Filter) {
  return db
    .selectFrom('postings as p')
    .where('p.account_id', '=', accountId)
    .where('p.number', '>', after)
    .where('p.number', '<=', upTo)
    .$if(kinds !== undefined, (query) =>
      query.where('p.kind', '=', sql<EntryKind>`any(${kinds}::entry_kind[])`),
    )
}

async function countLines(db: ReadDb, filter: Filter): Promise<number> {
  // Numbers have no gaps.
  if (!filter.kinds) return Number(filter.upTo - filter.after)
  const { count } = await selectLines(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function pageOfLines(
  db: ReadDb,
  playerId: bigint,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
) {
  const lines = selectLines(db, filter)
    .select(['p.number', 'p.kind', 'p.amount', 'p.balance', 'p.reference', 'p.entry_id'])
    .orderBy('p.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return await db
    .selectFrom(lines.as('p'))
    .innerJoin('entries as e', 'e.id', 'p.entry_id')
    .leftJoin('bets as b', (join) =>
      join
        .onRef('b.id', '=', 'p.reference')
        .on('p.kind', 'in', ['stake', 'payout', 'cancellation', 'void_refund']),
    )
    .leftJoin('rounds as r', 'r.id', 'b.round_id')
    .leftJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('transfers as t', (join) =>
      join.onRef('t.id', '=', 'p.reference').on('p.kind', '=', 'transfer'),
    )
    .leftJoin('identities as i', (join) =>
      join.on(
        'i.player_id',
        '=',
        sql<bigint>`case when t.sender_id = ${playerId} then t.recipient_id else t.sender_id end`,
      ),
    )
    .select(['p.number', 'p.kind', 'p.amount', 'p.balance', 'p.reference', 'e.created_at'])
    .select([sql<LocalText | null>`g.name`.as('game_name'), 'r.game_no', 'i.nickname', 't.remark'])
    .orderBy('p.number', 'desc')
    .execute()
}

function lineOf(row: Awaited<ReturnType<typeof pageOfLines>>[number], language: Language): StatementLine {
  return {
    number: Number(row.number),
    kind: movementOf(row.kind, row.amount),
    amount: formatAmount(row.amount),
    balance: formatAmount(row.balance),
    createtime: epochSeconds(row.created_at),
    reference: String(row.reference),
    game_name: row.game_name === null ? null : textIn(row.game_name, language),
    game_no: row.game_no,
    counterparty: row.nickname === null ? null : maskName(row.nickname),
    remark: row.remark,
  }
}

function movementOf(kind: EntryKind, amount: bigint): MovementKind {
  if (kind === 'transfer') return amount < 0n ? 'transfer_out' : 'transfer_in'
  if (kind === 'round_result') throw new Error('the result of a round stands on no account of a player')
  return kind
}
