import { dayRange } from '@glasshouse/rules/days.ts'

const dayMilliseconds = 86_400_000

/** The Monday of the week that a date (YYYY-MM-DD) lies in. */
export function mondayOf(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  const daysSinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return dateOf(time - daysSinceMonday * dayMilliseconds)
}

/** The Monday so many weeks after (before, when negative) that of a date. */
export function mondayAfter(date: string, weeks: number): string {
  return dateOf(Date.parse(`${mondayOf(date)}T00:00:00Z`) + weeks * 7 * dayMilliseconds)
}

/** The date so many days before another. */
export function daysBefore(date: string, days: number): string {
  return dateOf(Date.parse(`${date}T00:00:00Z`) - days * dayMilliseconds)
}

/** When a date begins in a time zone. */
export function startOf(date: string, timeZone: string): Date {
  return new Date(dayRange(date, timeZone)[0] * 1000)
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
