import { madeOnce } from '../../lib/made-once.ts'

const timesOfDay = madeOnce(
  (language) =>
    new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)
const days = madeOnce((language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }))

/** A time of day with seconds, in the viewer's zone and language. */
export function clockTime(epochSeconds: number, language: string): string {
  return timesOfDay(language).format(epochSeconds * 1000)
}

/** The time of day, and before it the date where that is not the viewer's today. */
export function momentText(epochSeconds: number, language: string): string {
  const date = new Date(epochSeconds * 1000)
  const time = clockTime(epochSeconds, language)
  if (date.toDateString() === new Date().toDateString()) return time
  return `${days(language).format(date)} ${time}`
}
