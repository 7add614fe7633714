import { madeOnce } from '../../lib/made-once.ts'

const times = madeOnce(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const days = madeOnce(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }),
)

/** A kick-off's time of day to the minute, in the viewer's zone. */
export const timeOfDay = (epochSeconds: number, language: string) =>
  times(language).format(epochSeconds * 1000)

/** A kick-off's day with its weekday, in the viewer's zone. */
export const dayOfMatch = (epochSeconds: number, language: string) =>
  days(language).format(epochSeconds * 1000)

/** How many days after the viewer's today a moment lies. */
export function daysAhead(epochSeconds: number, nowSeconds: number): number {
  return Math.round((midnight(epochSeconds) - midnight(nowSeconds)) / 86_400_000)
}

/** The viewer's midnight before a moment, in milliseconds. */
const midnight = (epochSeconds: number) => new Date(epochSeconds * 1000).setHours(0, 0, 0, 0)
