import { footballBook } from '../sport/football-book.ts'
import type { ReadDb } from '../db/database.ts'

/** What the house would pay on a match, in minor units, by the number of a score. */
export type Exposure = { readonly costs: readonly bigint[]; readonly worst: bigint }

/** What the house would pay on matches that are not settled, by each score at full time; of one market where it is named. */
export async function exposuresOf(
  db: ReadDb,
  eventIds: readonly bigint[],
): Promise<Map<bigint, (market?: string) => Exposure>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('exposures')
    .select(['event_id', 'by_selection'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .execute()
  return new Map(
    rows.map((row) => [row.event_id, (market) => exposureOf(row.by_selection.map(BigInt), market)]),
  )
}

/** Without bets nothing is at stake. */
export const noExposure: Exposure = {
  costs: Array.from({ length: footballBook.outcomes }, () => 0n),
  worst: 0n,
}

function exposureOf(bySelection: readonly bigint[], market: string | undefined): Exposure {
  const costs = [...noExposure.costs]
  for (const { number, market: own, wins } of footballBook.selections) {
    const amount = bySelection[number] ?? 0n
    if (amount === 0n || (market !== undefined && own !== market)) continue
    for (const cell of wins) costs[cell] = costs[cell]! + amount
  }
  return { costs, worst: costs.reduce((worst, cost) => (cost > worst ? cost : worst), 0n) }
}
