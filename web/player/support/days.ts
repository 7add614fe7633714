import { timeHere } from '../../parts/support/opening.ts'

/** The day of a moment (epoch seconds) by this device's calendar, to be compared. */
export function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}

/** How many midnights by this device's calendar lie between a moment and now; negative for one to come. */
export function daysAgo(seconds: number, now: number): number {
  return Math.round((midnightOf(now) - midnightOf(seconds)) / 86_400_000)
}

function midnightOf(seconds: number): number {
  return new Date(seconds * 1000).setHours(0, 0, 0, 0)
}

/** A day as it is written above its messages: by its name, with the year where that is another. */
export function dayText(seconds: number, now: number, language: string): string {
  const sameYear = new Date(seconds * 1000).getFullYear() === new Date(now * 1000).getFullYear()
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(seconds * 1000)
}

/** A moment in few words: today's by its time, others by their day. */
export function momentText(seconds: number, now: number, language: string): string {
  return daysAgo(seconds, now) === 0 ? timeHere(seconds, language) : dayText(seconds, now, language)
}
