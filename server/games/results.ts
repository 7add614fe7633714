import type { GameResult } from '@glasshouse/contract/games.ts'
import { describe, type Dice, type TripleRule } from '@glasshouse/rules/dice.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'

type DrawnRound = { game_no: string; triple_rule: string; dice: number[]; drawn_at: Date }

/** A draw as players see it: the dice and what follows from them. */
export function resultOf(row: DrawnRound): GameResult {
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
  }
}

function selectDraws(db: ReadDb, gameId: number) {
  return db
    .selectFrom('rounds as r')
    .innerJoin('draws as d', 'd.round_id', 'r.id')
    .select(['r.game_id', 'r.game_no', 'r.triple_rule', 'd.dice', 'd.drawn_at'])
    .where('r.game_id', '=', gameId)
}

/** The newest draws of a game, newest first. */
export async function latestResults(db: ReadDb, gameId: number, count: number): Promise<GameResult[]> {
  const rows = await selectDraws(db, gameId).orderBy('r.draws_at', 'desc').limit(count).execute()
  return rows.map(resultOf)
}

/** The newest draw of each game. */
export async function latestResultOfEach(db: ReadDb): Promise<Map<number, GameResult>> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rounds as r')
          .innerJoin('draws as d', 'd.round_id', 'r.id')
          .select(['r.game_no', 'r.triple_rule', 'd.dice', 'd.drawn_at'])
          .whereRef('r.game_id', '=', 'g.id')
          .orderBy('r.draws_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['g.id', 'last.game_no', 'last.triple_rule', 'last.dice', 'last.drawn_at'])
    .execute()
  return new Map(rows.map((row) => [row.id, resultOf(row)]))
}

/** One page of the draws that were due on a day of the house, newest first, and how many there are. */
export async function resultsOfDay(
  db: ReadDb,
  query: { gameId: number; date: string; timeZone: string; page: number; limit: number },
): Promise<{ list: GameResult[]; total: number }> {
  const [from, to] = dayRange(query.date, query.timeZone)
  const due = selectDraws(db, query.gameId)
    .where('r.draws_at', '>=', new Date(from * 1000))
    .where('r.draws_at', '<', new Date(to * 1000))
  const { total } = await due
    .clearSelect()
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await due
    .orderBy('r.draws_at', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { list: rows.map(resultOf), total: Number(total) }
}
