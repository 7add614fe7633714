import { dateIn, dayRange, timeIn } from '@glasshouse/rules/days.ts'
import { type Hours, isOpenAt } from '@glasshouse/rules/hours.ts'
import { timeOfDay } from '../times/times.ts'

/** Whether support is there, and when that changes (epoch seconds). */
export type Opening = { isOpen: boolean; changesAt: number }

/** How support stands at a moment, by its hours in the house's time zone. */
export function openingAt(hours: Hours, now: number, timeZone: string): Opening {
  const isOpen = isOpenAt(hours, now, timeZone)
  return { isOpen, changesAt: nextAt(isOpen ? hours.closes : hours.opens, now, timeZone) }
}

/** The next moment after `now` at which the zone's clocks show a time ("HH:MM"). */
export function nextAt(time: string, now: number, timeZone: string): number {
  const [, tomorrow] = dayRange(dateIn(now, timeZone), timeZone)
  const today = timeOn(dateIn(now, timeZone), time, timeZone)
  return today > now ? today : timeOn(dateIn(tomorrow, timeZone), time, timeZone)
}

/** A time of a date. Clocks that changed since midnight are accounted for. */
function timeOn(date: string, time: string, timeZone: string): number {
  const [from] = dayRange(date, timeZone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const sought = hours * 60 + minutes
  const guess = from + sought * 60
  const [shownHours = 0, shownMinutes = 0] = timeIn(guess, timeZone).split(':').map(Number)
  return guess + (sought - shownHours * 60 - shownMinutes) * 60
}

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
