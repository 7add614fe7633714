import type { ReadDb } from '../db/database.ts'
import { diceBooks } from '../games/books.ts'
import { footballBook, halfTimeBook } from '../sport/football-book.ts'
import type { Finding } from './finding.ts'

/** The books that events are sold by and liability is computed with, against the rules that they were written from. */
export async function auditBooks(db: ReadDb): Promise<Finding> {
  const rows = await db
    .selectFrom('selections as s')
    .innerJoin('books as b', 'b.id', 's.book_id')
    .select(['b.code', 'b.outcomes', 's.number', 's.market', 's.pick', 's.wins', 's.odds_num', 's.odds_den'])
    .execute()
  const stored = Map.groupBy(rows, ({ code }) => code)
  const differences = [...diceBooks, footballBook, halfTimeBook].flatMap(({ code, outcomes, selections }) => {
    const kept = new Map((stored.get(code) ?? []).map((row) => [row.number, row]))
    const wrong = selections
      .filter((selection) => {
        const row = kept.get(selection.number)
        return !(
          row?.outcomes === outcomes &&
          row.market === selection.market &&
          row.pick === selection.pick &&
          row.odds_num === selection.odds_num &&
          row.odds_den === selection.odds_den &&
          row.wins.join() === selection.wins.join()
        )
      })
      .map(({ number }) => `selection ${number} of ${code} is not what the rules say of it`)
    if (kept.size > selections.length) wrong.push(`${code} has selections that the rules do not know`)
    return wrong
  })
  return { counts: { selections: BigInt(rows.length) }, differences }
}
