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

/** A player's bets on rounds of dice, with what became of each (`o`). */
export function selectBets(db: ReadDb, playerId: bigint) {
  return db
    .selectFrom('bets as b')
    .innerJoin('bet_outcomes as o', 'o.bet_id', 'b.id')
    .innerJoin('rounds as r', 'r.id', 'b.event_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
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
    .$if(filter.status !== undefined, (query) => query.where('o.status', '=', sql<never>`${filter.status!}`))
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
      sql<bigint>`coalesce(sum(b.stake) filter (where o.status <> 'cancelled'), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(o.payout), 0)::bigint`.as('payout'),
      sql<bigint>`coalesce(sum(o.payout - b.stake) filter (where o.status in ('win', 'lose')), 0)::bigint`.as(
        'profit',
      ),
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
  'o.payout',
  'o.status',
] as const

type RecordRow = {
  id: bigint
  selection: number | null
  odds_num: number | null
  odds_den: number | null
  stake: bigint
  created_at: Date
  game_id: number
  game_no: string
  triple_rule: string
  entropy_source: string
  game_name: unknown
  dice: number[] | null
  drawn_at: Date | null
  payout: bigint
  status: BetStatus
}

/** A bet as its player sees it. */
export function recordOf(row: RecordRow, language: Language): BetRecord {
  const selection = selections[row.selection!]!
  const settled = row.status === 'win' || row.status === 'lose'
  return {
    id: String(row.id),
    game_id: row.game_id,
    game_name: textIn(row.game_name as LocalText, language),
    game_no: row.game_no,
    play: selection.play,
    pick: selection.pick,
    name: selectionName(selection, language),
    odds: shownOdds({ num: BigInt(row.odds_num!), den: BigInt(row.odds_den!) }),
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    profit: formatAmount(settled ? row.payout - row.stake : 0n),
    status: row.status,
    createtime: epochSeconds(row.created_at),
    result: row.dice && row.drawn_at ? resultOf({ ...row, dice: row.dice, drawn_at: row.drawn_at }) : null,
  }
}
