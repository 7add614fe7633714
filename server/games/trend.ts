import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { trend as trendCall } from '@glasshouse/contract/trend.ts'
import { drawStatistics } from '@glasshouse/rules/statistics.ts'
import type { ReadDb } from '../db/database.ts'
import { type IsIndependent, latestResults } from './results.ts'

/** The newest draws of a game with what they show against fair dice. */
export async function drawTrend(
  db: ReadDb,
  { gameId, limit }: { gameId: number; limit: number },
  isIndependent: IsIndependent,
): Promise<CallAnswer<typeof trendCall>> {
  const draws = await latestResults(db, { gameId, count: limit }, isIndependent)
  const found = drawStatistics(draws.map(({ dice }) => dice))
  return {
    draws,
    faces: (found?.faces ?? []).map((face) => ({ ...face })),
    sums: (found?.sums ?? []).map((sum) => ({ ...sum })),
    triples: found ? { ...found.triples } : null,
    faces_test: found ? { ...found.facesTest } : null,
    sums_test: found ? { ...found.sumsTest } : null,
  }
}
