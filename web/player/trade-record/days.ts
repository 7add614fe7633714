/** Things of one day of the viewer's, newest day first as they come. */
export type Day<Thing> = { date: string; things: Thing[] }

/** Groups what comes in order of time by the viewer's days, which is also how its times of day are shown. */
export function groupByDay<Thing extends { createtime: number }>(things: readonly Thing[]): Day<Thing>[] {
  const days: Day<Thing>[] = []
  for (const thing of things) {
    const date = localDate(thing.createtime)
    const last = days.at(-1)
    if (last?.date === date) last.things.push(thing)
    else days.push({ date, things: [thing] })
  }
  return days
}

/** The date (`YYYY-MM-DD`) of a moment (epoch seconds) where the viewer is. */
export function localDate(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
