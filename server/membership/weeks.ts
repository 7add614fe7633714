import { dayRange, daysBefore } from '@glasshouse/rules/days.ts'

/** The Monday of the week that a date (YYYY-MM-DD) lies in. */
export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysBefore(date, daysSinceMonday)
}

/** The Monday this many weeks after (before, if negative) that of a date. */
export function mondayAfter(date: string, weeks: number): string {
  return daysBefore(mondayOf(date), -7 * weeks)
}

/** When a date begins in a time zone. */
export function startOf(date: string, timeZone: string): Date {
  return new Date(dayRange(date, timeZone)[0] * 1000)
}
