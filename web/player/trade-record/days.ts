import { localDay } from '../../parts/times/times.ts'

/** Things of one day of the viewer's, newest day first as they come. */
export type Day<Thing> = { date: string; things: Thing[] }

/** Groups what comes in order of time by the viewer's days, which is also how its times of day are shown. */
export function groupByDay<Thing extends { createtime: number }>(things: readonly Thing[]): Day<Thing>[] {
  const days: Day<Thing>[] = []
  for (const thing of things) {
    const date = localDay(thing.createtime)
    const last = days.at(-1)
    if (last?.date === date) last.things.push(thing)
    else days.push({ date, things: [thing] })
  }
  return days
}
