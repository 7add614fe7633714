import { outcomes, selections, type TripleRule, winningOutcomes } from '@glasshouse/rules/dice.ts'
import { oddsOf, type Paytable, paytables, sells } from '@glasshouse/rules/paytable.ts'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { transaction } from '../db/database.ts'

const tripleRules: readonly TripleRule[] = ['triples_lose', 'triples_count']

/** The name of the book that a round of dice is sold by. */
export const diceBook = (paytable: string, rule: TripleRule) => `${paytable}/${rule}`

/** A selection as a book has it; the odds are null where they are not printed. */
export type BookSelection = {
  number: number
  market: string
  pick: string
  wins: readonly number[]
  odds_num: number | null
  odds_den: number | null
}

export type Book = { code: string; outcomes: number; selections: readonly BookSelection[] }

/** The books of all dice games, as the rules have them. */
export const diceBooks: readonly Book[] = paytables.flatMap((paytable) =>
  tripleRules.map((rule) => ({
    code: diceBook(paytable.code, rule),
    outcomes: outcomes.length,
    selections: selections.map((selection) => ({
      number: selection.number,
      market: selection.play,
      pick: selection.pick,
      wins: winningOutcomes(selection, rule),
      ...printedOdds(paytable, selection, rule),
    })),
  })),
)

function printedOdds(paytable: Paytable, selection: (typeof selections)[number], rule: TripleRule) {
  if (!sells(paytable, selection)) return { odds_num: null, odds_den: null }
  const { num, den } = oddsOf(paytable, selection, rule)
  return { odds_num: Number(num), odds_den: Number(den) }
}

/**
 * Writes books of the rules into their tables, for the queries that need them. The rules are the source; a number
 * with another meaning in the database than in the rules is refused, as bets refer to it.
 */
export async function ensureBooks(database: Database, books: readonly Book[] = diceBooks): Promise<void> {
  await transaction(database, async (tx) => {
    for (const book of books) await ensureBook(tx, book)
  })
}

async function ensureBook(tx: Tx, { code, outcomes: count, selections: listed }: Book): Promise<void> {
  await tx
    .insertInto('books')
    .values({ code, outcomes: count })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const id = (await bookIds(tx)).get(code)!
  const rows = await tx.selectFrom('selections').selectAll().where('book_id', '=', id).execute()
  const known = new Map(rows.map((row) => [row.number, row]))
  for (const { number, market, pick } of listed) {
    const row = known.get(number)
    if (row && (row.market !== market || row.pick !== pick)) {
      throw new Error(
        `selection ${number} of ${code} is ${row.market} ${row.pick} in the database, not ${market} ${pick}`,
      )
    }
  }
  const missing = listed.filter(({ number }) => !known.has(number))
  if (missing.length === 0) return
  await tx
    .insertInto('selections')
    .values(missing.map((selection) => ({ ...selection, book_id: id, wins: [...selection.wins] })))
    .onConflict((conflict) => conflict.columns(['book_id', 'number']).doNothing())
    .execute()
}

/** The books' ids by their codes. */
export async function bookIds(db: ReadDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('books').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
