import type { TripleRule } from '@glasshouse/rules/dice.ts'
import { type Paytable, paytableOf } from '@glasshouse/rules/paytable.ts'
import type { MatchBook } from '@glasshouse/rules/sport/match-selection.ts'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** The facts of a round that can never change: enough to read a bet on it. */
export type RoundTerms = { roundId: bigint; paytable: Paytable; tripleRule: TripleRule }
/** The same for any event that takes bets. */
export type EventTerms =
  | ({ kind: 'dice' } & RoundTerms)
  | { kind: 'sports'; eventId: bigint; book: MatchBook }

/** Events remembered: those that are bet on now are few, and a forgotten one is only read again. */
const remembered = 1_000

/** Gives the terms of events, read once each. Refuses an unknown game, round or match. */
export function createTermsReader(db: ReadDb): (gameId: number, gameNo: string) => Promise<EventTerms> {
  const known = new Map<string, EventTerms>()
  return async (gameId, gameNo) => {
    const key = `${gameId} ${gameNo}`
    const terms = known.get(key) ?? (await readTerms(db, gameId, gameNo))
    if (known.size >= remembered) known.clear()
    known.set(key, terms)
    return terms
  }
}

async function readTerms(db: ReadDb, gameId: number, gameNo: string): Promise<EventTerms> {
  if (gameId > 2_147_483_647) refuse('game_not_found')
  const row = await db
    .selectFrom('games as g')
    .leftJoin('events as e', (join) => join.onRef('e.game_id', '=', 'g.id').on('e.code', '=', gameNo))
    .leftJoin('dice_rounds as r', 'r.event_id', 'e.id')
    .leftJoin('books as b', 'b.id', 'e.book_id')
    .select(['g.kind', 'e.id', 'r.paytable', 'r.triple_rule', 'b.code as book'])
    .where('g.id', '=', gameId)
    .executeTakeFirst()
  if (!row) refuse('game_not_found')
  if (row.kind === 'sports')
    return row.id === null
      ? refuse('match_not_found')
      : { kind: 'sports', eventId: row.id, book: row.book as MatchBook }
  if (row.id === null) refuse('round_not_found')
  const terms = termsOfRound({ id: row.id, paytable: row.paytable!, triple_rule: row.triple_rule! })
  return { kind: 'dice', ...terms }
}

/** The terms that a round's row promises. */
export function termsOfRound(row: { id: bigint; paytable: string; triple_rule: string }): RoundTerms {
  const paytable = paytableOf(row.paytable)
  if (!paytable) throw new Error(`round ${row.id} names the paytable ${row.paytable}, which nobody knows`)
  return { roundId: row.id, paytable, tripleRule: row.triple_rule as TripleRule }
}
