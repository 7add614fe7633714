import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import type { ExportedKind } from '@glasshouse/contract/wallet.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import type { EntryKind } from '../db/schema.ts'
import { epochSeconds } from '../http/encode.ts'
import { maskName } from './mask.ts'

/** The lines of an account whose numbers are above `after` and not above `upTo`; undefined kinds are all. */
export type LineFilter = {
  accountId: bigint
  after: bigint
  upTo: bigint
  kinds: readonly EntryKind[] | undefined
}

/** An account with the number of its newest posting. */
export type StatedAccount = { id: bigint; last_number: bigint }

/**
 * The numbers of an account's postings within a time, above `after` and up to `upTo`. Either end may be open. Numbers follow
 * time, as both are given under the account's lock; each end is found by halving, however old it is.
 */
export async function numbersWithin(
  db: ReadDb,
  { id, last_number: newest }: StatedAccount,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<{ after: bigint; upTo: bigint }> {
  // Postings never change: those up to the newest number are one state of the account, even if more arrive while we read.
  const before = (time: Date) => sql`least(newest_posting_before(${id}, ${time}), ${newest}::bigint)`
  const { rows } = await sql<{ after: bigint; upTo: bigint }>`
    select ${from ? before(from) : sql`0::bigint`} as after, ${to ? before(to) : sql`${newest}::bigint`} as "upTo"`.execute(
    db,
  )
  return rows[0]!
}

/** The postings that a filter lets through, as `p`. */
export function selectLines(db: ReadDb, { accountId, after, upTo, kinds }: LineFilter) {
  return db
    .selectFrom('postings as p')
    .where('p.account_id', '=', accountId)
    .where('p.number', '>', after)
    .where('p.number', '<=', upTo)
    .$if(kinds !== undefined, (query) =>
      query.where('p.kind', '=', sql<EntryKind>`any(${kinds}::entry_kind[])`),
    )
}

/**
 * Postings of a player with what is told of each: the game and round of a bet, the other side of a transfer, why a balance was corrected. In
 * the order of their numbers, the newest first or last.
 */
export async function readLines(
  db: ReadDb,
  playerId: bigint,
  {
    order,
    limit,
    offset = 0,
    ...filter
  }: LineFilter & { order: 'asc' | 'desc'; limit: number; offset?: number },
) {
  const lines = selectLines(db, filter)
    .select(['p.number', 'p.kind', 'p.amount', 'p.balance', 'p.reference', 'p.entry_id'])
    .orderBy('p.number', order)
    .limit(limit)
    .offset(offset)
  return await db
    .selectFrom(lines.as('p'))
    .innerJoin('entries as e', 'e.id', 'p.entry_id')
    .leftJoin('bets as b', (join) =>
      join.onRef('b.id', '=', 'p.reference').on('p.kind', '=', sql<EntryKind>`any (bet_kinds())`),
    )
    .leftJoin('rounds as r', 'r.id', 'b.event_id')
    .leftJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('transfers as t', (join) =>
      join.onRef('t.id', '=', 'p.reference').on('p.kind', '=', 'transfer'),
    )
    .leftJoin('requests as q', (join) =>
      join.onRef('q.id', '=', 'p.reference').on('p.kind', '=', 'adjustment'),
    )
    .leftJoin('identities as i', (join) =>
      join.on(
        'i.player_id',
        '=',
        sql<bigint>`case when t.sender_id = ${playerId} then t.recipient_id else t.sender_id end`,
      ),
    )
    .select(['p.number', 'p.kind', 'p.amount', 'p.balance', 'p.reference', 'p.entry_id', 'e.created_at'])
    .select([sql<LocalText | null>`g.name`.as('game_name'), 'r.game_id', 'r.game_no', 'i.nickname'])
    .select(sql<string | null>`coalesce(t.remark, q.reason)`.as('remark'))
    .select(betsPaid.as('bets'))
    .orderBy('p.number', order)
    .execute()
}

/**
 * How many bets the payout `p`, named by the first of them (`b`), is for. It is for all that its player won on the round where
 * that is what it amounts to, with what met a debt; before there was one payout for all, each bet had its own.
 */
const betsPaid = sql<number | null>`case when p.kind = 'payout' then (
  select case when won.amount = paid.amount then won.count else 1 end
  from (
    select sum(o.returned) as amount, count(*)::int as count
    from bets s join bet_outcomes o on o.bet_id = s.id and o.status = 'win'
    where s.player_id = b.player_id and s.event_id = b.event_id
      and s.id between b.id and (select max(id) from bets where event_id = b.event_id)
  ) as won
  cross join (
    select sum(q.amount) as amount from postings q
    where q.reference = p.reference and q.kind = 'payout' and q.entry_id = p.entry_id and q.amount > 0
  ) as paid) end`

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** A line as its player reads it. */
export function lineOf(row: LineRow, language: Language) {
  return {
    number: Number(row.number),
    kind: movementOf(row.kind, row.amount),
    amount: formatAmount(row.amount),
    balance: formatAmount(row.balance),
    createtime: epochSeconds(row.created_at),
    reference: String(row.reference),
    bets: row.bets,
    game_id: row.game_id,
    game_name: row.game_name === null ? null : textIn(row.game_name, language),
    game_no: row.game_no,
    counterparty: row.nickname === null ? null : maskName(row.nickname),
    remark: row.remark,
  }
}

function movementOf(kind: EntryKind, amount: bigint): ExportedKind {
  if (kind === 'transfer') return amount < 0n ? 'transfer_out' : 'transfer_in'
  if (kind === 'round_result') throw new Error('the result of a round stands on no account of a player')
  return kind
}
