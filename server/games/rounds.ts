import type { RoundStatus } from '@glasshouse/contract/games.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A round with its facts so far, and the status that follows from them and the time. */
export type Round = {
  id: bigint
  gameId: number
  gameNo: string
  chainId: bigint
  chainIndex: number
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  commitment: Buffer
  paytable: string
  paytableHash: Buffer
  /** As it was promised: the triple rule of dice, or what the goals of a half are drawn from. */
  rule: string
  entropySource: string
  closedAt: Date | null
  seal: { root: Buffer; betCount: bigint; stakeTotal: bigint; sealedAt: Date } | null
  draw: { seed: Buffer; entropy: Buffer; key: Buffer; numbers: readonly number[]; drawnAt: Date } | null
  voided: { reason: string; at: Date } | null
  settledAt: Date | null
  status: RoundStatus
  /** The database's clock when it was read. */
  now: Date
}

/** Rounds with all their facts, to be narrowed down by the caller. */
export function selectRounds(db: ReadDb) {
  return db
    .selectFrom('rounds as r')
    .leftJoin('seals as s', 's.round_id', 'r.id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .leftJoin('settlements as t', (join) => join.onRef('t.event_id', '=', 'r.id').on('t.revision', '=', 1))
    .selectAll('r')
    .select([
      's.root',
      's.bet_count',
      's.stake_total',
      's.sealed_at',
      'd.seed',
      'd.entropy',
      'd.key',
      sql<number[] | null>`coalesce(d.dice, d.goals)`.as('numbers'),
      'd.drawn_at',
      'v.reason',
      'v.voided_at',
      't.settled_at',
      sql<Date>`house_now()`.as('now'),
    ])
}

type RoundRow = Awaited<ReturnType<ReturnType<typeof selectRounds>['execute']>>[number]

export function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    gameId: row.game_id,
    gameNo: row.game_no,
    chainId: row.chain_id,
    chainIndex: row.chain_index,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    commitment: row.commitment,
    paytable: row.paytable,
    paytableHash: row.paytable_hash,
    rule: row.triple_rule,
    entropySource: row.entropy_source,
    closedAt: row.closed_at,
    seal: row.root && {
      root: row.root,
      betCount: row.bet_count!,
      stakeTotal: row.stake_total!,
      sealedAt: row.sealed_at!,
    },
    draw: row.seed && {
      seed: row.seed,
      entropy: row.entropy!,
      key: row.key!,
      numbers: row.numbers!,
      drawnAt: row.drawn_at!,
    },
    voided: row.reason === null ? null : { reason: row.reason, at: row.voided_at! },
    settledAt: row.settled_at,
    status: statusOf(row),
    now: row.now,
  }
}

/** The seal of a round that has one, as it is published and signed. */
export function sealOf({ gameNo, seal }: Round, gameCode: string): RoundSeal {
  if (!seal) throw new Error(`round ${gameNo} is not sealed`)
  return { gameCode, gameNo, root: seal.root, count: seal.betCount, total: seal.stakeTotal }
}

/** A round's status is never stored: it follows from the facts and the time. */
export function statusOf(row: {
  reason: string | null
  settled_at: Date | null
  drawn_at: Date | null
  closed_at: Date | null
  closes_at: Date
  now: Date
}): RoundStatus {
  if (row.reason !== null) return 'void'
  if (row.settled_at !== null) return 'settled'
  if (row.drawn_at !== null) return 'drawn'
  return row.closed_at !== null || row.now >= row.closes_at ? 'closed' : 'open'
}

/** The round that a game is in: the first that is still to be drawn by the clock. Undefined before the first. */
export async function currentRound(db: ReadDb, gameId: number): Promise<Round | undefined> {
  const row = await selectRounds(db)
    .where('r.game_id', '=', gameId)
    .where('r.draws_at', '>', sql<Date>`house_now()`)
    .orderBy('r.draws_at')
    // Not as a parameter: a plan for any limit expects a tenth of all rounds.
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row && roundOf(row)
}

/** The current rounds of all dice games, one query. */
export async function currentRounds(db: ReadDb): Promise<Round[]> {
  const rows = await selectRounds(db)
    .where(
      'r.id',
      '=',
      sql<bigint>`any(array(
        select next.event_id
        from games g
        cross join lateral (
          select event_id from dice_rounds
          where game_id = g.id and draws_at > house_now() order by draws_at limit 1
        ) as next
        where g.kind = 'dice'
      ))`,
    )
    .orderBy('r.game_id')
    .execute()
  return rows.map(roundOf)
}

export async function findRound(db: ReadDb, gameId: number, gameNo: string): Promise<Round | undefined> {
  const row = await selectRounds(db)
    .where('r.game_id', '=', gameId)
    .where('r.game_no', '=', gameNo)
    .executeTakeFirst()
  return row && roundOf(row)
}
