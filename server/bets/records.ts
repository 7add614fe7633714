import type { BetRecord, BetStatus } from '@glasshouse/contract/games.ts'
import type { Language, LocalText } from '@glasshouse/contract/languages.ts'
import { textIn } from '@glasshouse/contract/languages.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { selectionName } from '../games/plays.ts'
import { resultOf } from '../games/results.ts'
import { epochSeconds } from '../http/encode.ts'

/** Whether a bet won is stored nowhere: it follows from the facts of its round and what was paid. */
const status = sql<BetStatus>`case
  when c.bet_id is not null or v.round_id is not null then 'cancelled'
  when p.reference is not null then 'win'
  when t.round_id is not null then 'lose'
  else 'pending' end`

/** A player's bets with everything that their state follows from. `p` is the posting that paid a winning one. */
export function selectBets(db: ReadDb, playerId: bigint) {
  return db
    .selectFrom('bets as b')
    .innerJoin('rounds as r', 'r.id', 'b.round_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .leftJoin('settlements as t', 't.round_id', 'r.id')
    .leftJoin('cancellations as c', 'c.bet_id', 'b.id')
    .leftJoin('postings as p', (join) =>
      join
        .onRef('p.reference', '=', 'b.id')
        .on('p.kind', '=', 'payout')
        .on('p.account_id', '=', (eb) =>
          eb
            .selectFrom('accounts as a')
            .select('a.id')
            .where('a.player_id', '=', playerId)
            .where('a.kind', '=', 'available'),
        ),
    )
    .where('b.player_id', '=', playerId)
}

export type BetFilter = {
  gameId?: number | undefined
  gameNo?: string | undefined
  status?: BetStatus | undefined
  /** Half-open, by the time of placing. */
  from?: Date | undefined
  to?: Date | undefined
}

function filtered(db: ReadDb, playerId: bigint, filter: BetFilter) {
  return selectBets(db, playerId)
    .$if(filter.gameId !== undefined, (query) => query.where('r.game_id', '=', filter.gameId!))
    .$if(filter.gameNo !== undefined, (query) => query.where('r.game_no', '=', filter.gameNo!))
    .$if(filter.status !== undefined, (query) => query.where(status, '=', filter.status!))
    .$if(filter.from !== undefined, (query) => query.where('b.created_at', '>=', filter.from!))
    .$if(filter.to !== undefined, (query) => query.where('b.created_at', '<', filter.to!))
}

/** One page of a player's bets, newest first. */
export async function betRecords(
  db: ReadDb,
  playerId: bigint,
  filter: BetFilter,
  { page, limit, language }: { page: number; limit: number; language: Language },
): Promise<BetRecord[]> {
  const rows = await filtered(db, playerId, filter)
    .select(recordColumns)
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => recordOf(row, language))
}

/** Count and sums over the whole filter. Cancelled bets count neither as stake nor as payout. */
export async function betSummary(
  db: ReadDb,
  playerId: bigint,
  filter: BetFilter,
): Promise<{ count: number; stake: bigint; payout: bigint; profit: bigint }> {
  return await filtered(db, playerId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(b.stake) filter (where ${status} <> 'cancelled'), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(p.amount), 0)::bigint`.as('payout'),
      sql<bigint>`coalesce(sum(coalesce(p.amount, 0) - b.stake)
        filter (where ${status} in ('win', 'lose')), 0)::bigint`.as('profit'),
    ])
    .executeTakeFirstOrThrow()
}

export const recordColumns = [
  'b.id',
  'b.selection',
  'b.odds_num',
  'b.odds_den',
  'b.stake',
  'b.created_at',
  'r.game_id',
  'r.game_no',
  'r.triple_rule',
  'r.entropy_source',
  'g.name as game_name',
  'd.dice',
  'd.drawn_at',
  'p.amount as paid',
  status.as('status'),
] as const

type RecordRow = {
  id: bigint
  selection: number | null
  odds_num: number
  odds_den: number
  stake: bigint
  created_at: Date
  game_id: number
  game_no: string
  triple_rule: string
  entropy_source: string
  game_name: unknown
  dice: number[] | null
  drawn_at: Date | null
  paid: bigint | null
  status: BetStatus
}

/** A bet as its player sees it. */
export function recordOf(row: RecordRow, language: Language): BetRecord {
  const selection = selections[row.selection!]!
  const payout = row.paid ?? 0n
  const settled = row.status === 'win' || row.status === 'lose'
  return {
    id: String(row.id),
    game_id: row.game_id,
    game_name: textIn(row.game_name as LocalText, language),
    game_no: row.game_no,
    play: selection.play,
    pick: selection.pick,
    name: selectionName(selection, language),
    odds: shownOdds({ num: BigInt(row.odds_num), den: BigInt(row.odds_den) }),
    stake: formatAmount(row.stake),
    payout: formatAmount(payout),
    profit: formatAmount(settled ? payout - row.stake : 0n),
    status: row.status,
    createtime: epochSeconds(row.created_at),
    result: row.dice && row.drawn_at ? resultOf({ ...row, dice: row.dice, drawn_at: row.drawn_at }) : null,
  }
}
