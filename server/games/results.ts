import type { GameResult, VoidRounds } from '@glasshouse/contract/games.ts'
import { describe, type Dice, type TripleRule } from '@glasshouse/rules/dice.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { type NotNull, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'

type DrawnRound = {
  game_no: string
  triple_rule: string
  dice: number[]
  drawn_at: Date
  entropy_source: string
}

/** Says of a source of entropy, by its id or its name, whether its values are out of the house's hands. */
export type IsIndependent = (source: string) => boolean

/** A beacon is, and a witness that the house does not run itself. */
export const independence =
  (isWitnessBeside: boolean): IsIndependent =>
  (source) => {
    const kind = outsideKind(`${source}:`)
    return kind === 'drand' || (kind === 'witness' && !isWitnessBeside)
  }

/** A draw as players see it: the dice and its results. */
export function resultOf(row: DrawnRound, isIndependent: IsIndependent): GameResult {
  const [first, second, third] = row.dice as unknown as Dice
  const { sum, size, parity, triple } = describe([first, second, third], row.triple_rule as TripleRule)
  return {
    game_no: row.game_no,
    dice: [first, second, third],
    sum,
    size,
    parity,
    triple,
    drawn_at: epochSeconds(row.drawn_at),
    independent: isIndependent(row.entropy_source),
  }
}

function selectDraws(db: ReadDb, gameId: number) {
  return db
    .selectFrom('rounds as r')
    .innerJoin('draws as d', 'd.round_id', 'r.id')
    .select(['r.game_id', 'r.game_no', 'r.triple_rule', 'r.entropy_source', 'd.dice', 'd.drawn_at'])
    .$narrowType<{ dice: NotNull }>()
    .where('r.game_id', '=', gameId)
}

/** The newest draws of a game, newest first. */
export async function latestResults(
  db: ReadDb,
  { gameId, count }: { gameId: number; count: number },
  isIndependent: IsIndependent,
): Promise<GameResult[]> {
  const rows = await selectDraws(db, gameId).orderBy('r.draws_at', 'desc').limit(count).execute()
  return rows.map((row) => resultOf(row, isIndependent))
}

/** The newest draw of each game. */
export async function latestResultOfEach(
  db: ReadDb,
  isIndependent: IsIndependent,
): Promise<Map<number, GameResult>> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rounds as r')
          .innerJoin('draws as d', 'd.round_id', 'r.id')
          .select(['r.game_no', 'r.triple_rule', 'r.entropy_source', 'd.dice', 'd.drawn_at'])
          .whereRef('r.game_id', '=', 'g.id')
          .where('d.dice', 'is not', null)
          .$narrowType<{ dice: NotNull }>()
          .orderBy('r.draws_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['g.id', 'last.game_no', 'last.triple_rule', 'last.entropy_source', 'last.dice', 'last.drawn_at'])
    .execute()
  return new Map(rows.map((row) => [row.id, resultOf(row, isIndependent)]))
}

type DayQuery = { gameId: number; date: string; timeZone: string; page: number; limit: number }

/**
 * One page of the draws that were due on a day of the house, newest first, how many there are, and the void rounds that
 * lie between those of the page.
 */
export async function resultsOfDay(
  db: ReadDb,
  { gameId, date, timeZone, page, limit }: DayQuery,
  isIndependent: IsIndependent,
): Promise<{ list: GameResult[]; total: number; voids: VoidRounds[] }> {
  const [begin, end] = dayRange(date, timeZone)
  const [from, to] = [new Date(begin * 1000), new Date(end * 1000)]
  const due = selectDraws(db, gameId).where('r.draws_at', '>=', from).where('r.draws_at', '<', to)
  // Looked up one by one: a join over a day's rounds read whole tables late in the day.
  const { total } = await db
    .selectFrom('dice_rounds as r')
    .select(sql<bigint>`count((select 1 from draws d where d.round_id = r.event_id))`.as('total'))
    .where('r.game_id', '=', gameId)
    .where('r.draws_at', '>=', from)
    .where('r.draws_at', '<', to)
    .executeTakeFirstOrThrow()
  // With the newer neighbour of the first, where there is one: void rounds between the two belong to this page.
  const newer = page > 1 ? 1 : 0
  const found = await due
    .select('r.draws_at')
    .orderBy('r.draws_at', 'desc')
    .limit(limit + newer)
    .offset((page - 1) * limit - newer)
    .execute()
  const rows = found.slice(newer)
  const isLast = page * limit >= Number(total)
  const oldest = rows.at(-1)
  const voids =
    page > 1 && !oldest
      ? []
      : await voidsBetween(db, gameId, {
          from: isLast || !oldest ? from : oldest.draws_at,
          to: (newer === 1 ? found[0]?.draws_at : undefined) ?? to,
        })
  return { list: rows.map((row) => resultOf(row, isIndependent)), total: Number(total), voids }
}

/** The void rounds of a game that were due in a span, newest first, those in a row with the same reason together. */
async function voidsBetween(
  db: ReadDb,
  gameId: number,
  { from, to }: { from: Date; to: Date },
): Promise<VoidRounds[]> {
  const rows = await db
    .selectFrom('voids as v')
    .innerJoin('rounds as r', 'r.id', 'v.round_id')
    .select(['r.game_no', 'v.reason'])
    .where('r.game_id', '=', gameId)
    .where('r.draws_at', '>=', from)
    .where('r.draws_at', '<', to)
    .orderBy('r.draws_at', 'desc')
    .execute()
  const groups: VoidRounds[] = []
  for (const { game_no, reason } of rows) {
    const group = groups.at(-1)
    if (group?.reason === reason && numberOf(group.first) === numberOf(game_no) + 1) {
      group.first = game_no
      group.count += 1
    } else groups.push({ first: game_no, last: game_no, count: 1, reason })
  }
  return groups
}

/** Which round of its day it is: `20261121-0042` is the 42nd. */
function numberOf(gameNo: string): number {
  return Number(gameNo.slice(gameNo.indexOf('-') + 1))
}
