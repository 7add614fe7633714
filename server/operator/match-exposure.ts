import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { cellOf, type Course, courses, goalsMax, type Score } from '@glasshouse/rules/sport/score-grid.ts'
import type { ReadDb } from '../db/database.ts'
import { footballBook } from '../sport/football-book.ts'
import type { LiveState } from '../sport/live-state.ts'

/** The house's payout on a match, in minor units, by the number of a score. */
export type Exposure = { readonly costs: readonly bigint[]; readonly worst: bigint }

/**
 * The house's payouts on matches that are not settled, by each score at full time; on one market if it is named. At a score that
 * a match under way can't end with any more, nothing.
 */
export async function exposuresOf(
  db: ReadDb,
  eventIds: readonly bigint[],
  live: ReadonlyMap<bigint, LiveState | null>,
): Promise<Map<bigint, (market?: string) => Exposure>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('exposures')
    .select(['event_id', 'by_selection'])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
    .execute()
  return new Map(
    rows.map((row) => {
      const follow = live.get(row.event_id)
      const still = follow && coursesFrom(follow)
      return [row.event_id, (market) => exposureOf(row.by_selection.map(BigInt), market, still)]
    }),
  )
}

/** Without bets nothing is at stake. */
export const noExposure: Exposure = {
  costs: Array.from({ length: footballBook.outcomes }, () => 0n),
  worst: 0n,
}

const inGrid = ([home, away]: Score): Score => [Math.min(home, goalsMax), Math.min(away, goalsMax)]
const reaches = (later: Score, earlier: Score) => later[0] >= earlier[0] && later[1] >= earlier[1]

/** The courses that a match can still take; a club with more goals than the grid has is taken for one with the most. */
function coursesFrom({ phase, score, half }: LiveState): readonly Course[] {
  const [now, known] = [inGrid(score), inGrid(half ?? score)]
  return courses.filter(
    (course) =>
      (phase === 'full_time' ? cellOf(course.full) === cellOf(now) : reaches(course.full, now)) &&
      (half ? cellOf(course.half) === cellOf(known) : reaches(course.half, known)),
  )
}

/** The cells at which a selection pays anything on one of these courses. */
const paidOn = (still: readonly Course[], number: number) =>
  new Set(
    still
      .filter((course) => footballSelections[number]!.resultOf(course) !== 'lost')
      .map(({ full }) => cellOf(full)),
  )

function exposureOf(
  bySelection: readonly bigint[],
  market: string | undefined,
  still: readonly Course[] | null | undefined,
): Exposure {
  const costs = [...noExposure.costs]
  for (const { number, market: own, wins } of footballBook.selections) {
    const amount = bySelection[number] ?? 0n
    if (amount === 0n || (market !== undefined && own !== market)) continue
    for (const cell of still ? paidOn(still, number) : wins) costs[cell] = costs[cell]! + amount
  }
  return { costs, worst: costs.reduce((worst, cost) => (cost > worst ? cost : worst), 0n) }
}
