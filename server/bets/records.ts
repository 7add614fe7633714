import { type IsIndependent, resultOf } from '../games/results.ts'
import type { BetRecord, BetStatus } from '@glasshouse/contract/games.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { combinationsOf } from '@glasshouse/rules/folds.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { systemName, systemOf } from '../sport/words.ts'
import { type LegRow, legsOf } from './legs.ts'
import { oddsOfAll } from './placed-slip.ts'

/** A player's bets, with what became of each (`o`); of one on dice also its round and draw. */
export function selectBets(db: ReadDb, playerId: bigint) {
  return db
    .selectFrom('bets as b')
    .innerJoin('bet_outcomes as o', 'o.bet_id', 'b.id')
    .leftJoin('events as e', 'e.id', 'b.event_id')
    .leftJoin('dice_rounds as r', 'r.event_id', 'b.event_id')
    .leftJoin('draws as d', 'd.round_id', 'b.event_id')
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

/** The conditions of a filter on a bet `b`, whose event is `e` where it has one leg; the bet's status is a column of `outcome`. */
function asked({ gameId, gameNo, status, from, to }: BetFilter, outcome: 'b' | 'o'): RawBuilder<boolean> {
  const conditions = [
    gameId === undefined ? [] : hasLeg(sql`e.game_id = ${gameId}`),
    gameNo === undefined ? [] : hasLeg(sql`e.code = ${gameNo}`),
    status === undefined ? [] : sql`${sql.ref(`${outcome}.status`)} = ${status}`,
    from === undefined ? [] : sql`b.created_at >= ${from}`,
    to === undefined ? [] : sql`b.created_at < ${to}`,
  ]
  return sql<boolean>`${sql.join([sql`true`, ...conditions.flat()], sql` and `)}`
}

/** A bet with a leg on an event that a condition on `e` finds. */
function hasLeg(condition: RawBuilder<unknown>) {
  return sql<boolean>`case when b.leg_count = 1 then ${condition} else exists (
    select from bet_legs l join events e on e.id = l.event_id where l.bet_id = b.id and ${condition}) end`
}

/** One page of a player's bets, newest first. */
export async function betRecords(
  db: ReadDb,
  playerId: bigint,
  filter: BetFilter,
  { page, limit, ...shown }: { page: number; limit: number } & Shown,
): Promise<BetRecord[]> {
  const rows = await selectBets(db, playerId)
    .where(asked(filter, 'o'))
    .select(recordColumns)
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return await recordsOf(db, rows, shown)
}

/** Count and sums over the whole filter. Cancelled bets count neither as stake nor as payout. */
export async function betSummary(
  db: ReadDb,
  playerId: bigint,
  filter: BetFilter,
): Promise<{ count: number; stake: bigint; payout: bigint; profit: bigint }> {
  const { rows } = await sql<{ count: number; stake: bigint; payout: bigint; profit: bigint }>`
    select count(*)::int as count,
      coalesce(sum(b.stake) filter (where b.status <> 'cancelled'), 0)::bigint as stake,
      coalesce(sum(b.payout), 0)::bigint as payout,
      -- The cashed-out part of a waiting bet is decided.
      coalesce(sum(case when b.status in ('win', 'lose', 'cashed_out') then b.payout - b.stake
        when b.status = 'pending' then b.cash_out_paid - b.cashed_out end), 0)::bigint as profit
    from (select o.*, o.bet_id as id from bet_outcomes o) as b left join events e on e.id = b.event_id
    where b.player_id = ${playerId} and ${asked(filter, 'b')}`.execute(db)
  return rows[0]!
}

export const recordColumns = [
  'b.id',
  'b.selection',
  'b.odds_num',
  'b.odds_den',
  'b.folds',
  'b.leg_count',
  'b.stake',
  'b.created_at',
  'e.code as game_no',
  'r.triple_rule',
  'r.entropy_source',
  'd.dice',
  'd.drawn_at',
  'o.payout',
  'o.status',
  'o.cashed_out',
  'o.cash_out_paid',
] as const

export type RecordRow = {
  id: bigint
  stake: bigint
  folds: number[] | null
  created_at: Date
  game_no: string | null
  triple_rule: string | null
  entropy_source: string | null
  dice: number[] | null
  drawn_at: Date | null
  payout: bigint
  status: BetStatus
  cashed_out: bigint
  cash_out_paid: bigint
}

type Shown = { language: Language; isIndependent: IsIndependent }

/** Bets as their player sees them. */
export async function recordsOf(db: ReadDb, rows: readonly RecordRow[], shown: Shown): Promise<BetRecord[]> {
  const legs = await legsOf(
    db,
    rows.map(({ id }) => id),
    shown.language,
  )
  return rows.map((row) => recordOf(row, legs.get(row.id)!, shown))
}

function recordOf(row: RecordRow, legs: readonly LegRow[], { language, isIndependent }: Shown): BetRecord {
  const settled = row.status === 'win' || row.status === 'lose' || row.status === 'cashed_out'
  const last = legs.reduce((latest, leg) => (leg.closesAt > latest.closesAt ? leg : latest))
  const combinations = row.folds ? Number(combinationsOf(legs.length, row.folds)) : 1
  const isOnDice = row.folds === null && last.kind === 'dice'
  return {
    id: String(row.id),
    game_id: last.shown.game_id,
    game_name: last.shown.game_name,
    game_no: last.shown.game_no,
    play: row.folds ? systemOf(legs.length, row.folds) : last.shown.play,
    pick: row.folds ? '' : last.shown.pick,
    name: row.folds ? systemName(legs.length, row.folds, combinations, language) : last.shown.name,
    odds: oddsOfAll(legs, row.folds),
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    profit: formatAmount(settled ? row.payout - row.stake : 0n),
    status: row.status,
    cashed_out: formatAmount(row.cashed_out),
    cash_out_paid: formatAmount(row.cash_out_paid),
    createtime: epochSeconds(row.created_at),
    result:
      isOnDice && row.dice && row.drawn_at
        ? resultOf(
            {
              game_no: row.game_no!,
              triple_rule: row.triple_rule!,
              entropy_source: row.entropy_source!,
              dice: row.dice,
              drawn_at: row.drawn_at,
            },
            isIndependent,
          )
        : null,
    legs: isOnDice ? null : legs.map(({ shown }) => shown),
    combinations,
  }
}
