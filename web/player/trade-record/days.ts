import { localDay } from '../../parts/times/times.ts'

/** Things under the viewer's days, as their times of day are shown too; the days in the order in which they come. */
export function groupByDay<Thing extends { createtime: number }>(all: readonly Thing[]) {
  const days = Map.groupBy(all, ({ createtime }) => localDay(createtime))
  return [...days].map(([date, things]) => ({ date, things }))
}
