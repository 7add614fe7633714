import { selections, winningOutcomes } from '@glasshouse/rules/dice.ts'
import { type Database, transaction } from '../db/database.ts'

/**
 * Writes the selections of the rules into their table, for the queries that need them. The rules are the
 * source; a number that stands for something else in the database than in the rules is refused, as bets hold it.
 */
export async function ensureSelections(database: Database): Promise<void> {
  await transaction(database, async (tx) => {
    const known = new Map(
      (await tx.selectFrom('selections').selectAll().execute()).map((row) => [row.number, row]),
    )
    for (const selection of selections) {
      const row = known.get(selection.number)
      if (row && (row.play !== selection.play || row.pick !== selection.pick)) {
        throw new Error(
          `selection ${row.number} is ${row.play} ${row.pick} in the database, another one in the rules`,
        )
      }
    }
    const missing = selections.filter((selection) => !known.has(selection.number))
    if (missing.length === 0) return
    await tx
      .insertInto('selections')
      .values(
        missing.map((selection) => ({
          number: selection.number,
          play: selection.play,
          pick: selection.pick,
          wins_triples_lose: [...winningOutcomes(selection, 'triples_lose')],
          wins_triples_count: [...winningOutcomes(selection, 'triples_count')],
        })),
      )
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute()
  })
}
