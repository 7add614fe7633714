import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { diceBooks } from '../games/books.ts'
import { footballBook, halfTimeBook } from '../sport/football-book.ts'
import type { Finding } from './finding.ts'

const books = [...diceBooks, footballBook, halfTimeBook]

/**
 * The books that events are sold by and liability is computed with, against the rules that they were written from; no other
 * book exists.
 */
export async function auditBooks(db: ReadDb): Promise<Finding> {
  const rows = await db
    .selectFrom('selections as s')
    .innerJoin('books as b', 'b.id', 's.book_id')
    .select(['b.code', 'b.outcomes', 's.number', 's.market', 's.pick', 's.wins', 's.odds_num', 's.odds_den'])
    .execute()
  const stored = Map.groupBy(rows, ({ code }) => code)
  const differences = books.flatMap(({ code, outcomes, selections }) => {
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
  const { rows: events } = await sql<{ line: string }>`
    select format('event %s is %s', e.id, case when b.code = any (${books.map(({ code }) => code)}::text[])
        then 'neither a round nor a match' else 'sold by the book ' || b.code || ', of which the rules know nothing' end) as line
    from events e join books b on b.id = e.book_id
    where b.code <> all (${books.map(({ code }) => code)}::text[])
      or not exists (select from dice_rounds r where r.event_id = e.id) and not exists (select from sport_events x where x.event_id = e.id)
    limit 100`.execute(db)
  differences.push(...events.map(({ line }) => line))
  return { counts: { selections: BigInt(rows.length) }, differences }
}
