import { type Hours, nextAt } from '@glasshouse/rules/hours.ts'
import { timeOfDay } from '../times/times.ts'

/** Seconds as hours and minutes, the minute that has begun counted in. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** The hours as the player's own clock shows them. */
export function hoursHere(hours: Hours, now: number, timeZone: string, language: string): Hours {
  return {
    opens: timeOfDay(nextAt(hours.opens, now, timeZone), language),
    closes: timeOfDay(nextAt(hours.closes, now, timeZone), language),
  }
}
