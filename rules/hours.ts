import { dateIn, dayRange, timeIn } from './days.ts'

/** Hours of a day, "HH:MM" each, in some time zone: open from the first until just before the second. */
export type Hours = { opens: string; closes: string }

/** Whether a moment (epoch seconds) lies within the hours in a time zone (IANA name). */
export function isOpenAt({ opens, closes }: Hours, seconds: number, timeZone: string): boolean {
  const time = timeIn(seconds, timeZone)
  return opens <= closes ? opens <= time && time < closes : opens <= time || time < closes
}

/** Whether something is open, and when that changes (epoch seconds). */
export type Opening = { isOpen: boolean; changesAt: number }

/** Whether something is open at a moment, by its hours in a time zone. */
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
