import { selections, winningOutcomes } from '@glasshouse/rules/dice.ts'
import type { ReadDb } from '../../db/database.ts'
import type { Finding } from './finding.ts'

/** The table that the liability of a round is reckoned with, against the rules that it was written from. */
export async function auditSelections(db: ReadDb): Promise<Finding> {
  const rows = await db.selectFrom('selections').selectAll().orderBy('number').execute()
  const stored = new Map(rows.map((row) => [row.number, row]))
  const differences = selections.flatMap((selection) => {
    const row = stored.get(selection.number)
    const same =
      row?.play === selection.play &&
      row.pick === selection.pick &&
      row.wins_triples_lose.join() === winningOutcomes(selection, 'triples_lose').join() &&
      row.wins_triples_count.join() === winningOutcomes(selection, 'triples_count').join()
    return same ? [] : [`selection ${selection.number} is not what the rules say of it`]
  })
  if (rows.length > selections.length) differences.push('there are selections that the rules do not know')
  return { counts: { selections: BigInt(rows.length) }, differences }
}
