/** Calendar days in a time zone (IANA name). Times are epoch seconds, dates are `YYYY-MM-DD`. */

const secondsOfDay = 86_400

/** Whether a text is a date that the calendar has. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Some engines read the 30th of February as the 2nd of March.
  return !Number.isNaN(time) && dateOfMidnight(time / 1000) === text
}

/**
 * The day of a date as epoch seconds, from inclusive, to exclusive. It has 23 or 25 hours when clocks change, and is
 * empty on a date that the zone skipped. It begins when the zone's clocks first show it and ends when the next one
 * begins, so that days neither overlap nor leave a gap, even where clocks go back over midnight. A RangeError for a
 * text that is no date, or an unknown zone.
 */
export function dayRange(date: string, timeZone: string): [from: number, to: number] {
  if (!isDate(date)) throw new RangeError(`no such date: ${date}`)
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  return [startOfDay(midnight, timeZone), startOfDay(midnight + secondsOfDay, timeZone)]
}

/** The date at a time: the one whose `dayRange` has it. A RangeError outside the years 0000–9999. */
export function dateIn(epochSeconds: number, timeZone: string): string {
  const today = Math.floor(epochSeconds / secondsOfDay) * secondsOfDay
  // No zone is a whole day away from UTC.
  for (const midnight of [today, today - secondsOfDay, today + secondsOfDay]) {
    const begun = startOfDay(midnight, timeZone) <= epochSeconds
    if (begun && epochSeconds < startOfDay(midnight + secondsOfDay, timeZone)) return dateOfMidnight(midnight)
  }
  throw new RangeError(`no date has ${epochSeconds}`)
}

/** The date the given number of days before another. */
export function daysBefore(date: string, days: number): string {
  return dateOfMidnight(Date.parse(`${date}T00:00:00Z`) / 1000 - days * secondsOfDay)
}

/** The time on the zone's clocks, as `HH:MM`. */
export function timeIn(epochSeconds: number, timeZone: string): string {
  const shown = Math.floor(epochSeconds) + offsetAt(Math.floor(epochSeconds), timeZone)
  return new Date(shown * 1000).toISOString().slice(11, 16)
}

function dateOfMidnight(midnight: number): string {
  const [date = ''] = new Date(midnight * 1000).toISOString().split('T')
  if (date.length !== 10) throw new RangeError(`no year of four digits has ${midnight}`)
  return date
}

// Intl costs some microseconds, and games need the same few days over and over.
const startsOfDays = new Map<string, number>()
const startsOfDaysMax = 1000

/** The first time at which the zone's clocks show `midnight` (the epoch seconds of that date in UTC) or later. */
function startOfDay(midnight: number, timeZone: string): number {
  const name = `${timeZone} ${midnight}`
  const known = startsOfDays.get(name)
  if (known !== undefined) return known
  if (startsOfDays.size >= startsOfDaysMax) startsOfDays.clear()
  const start = findStartOfDay(midnight, timeZone)
  startsOfDays.set(name, start)
  return start
}

function findStartOfDay(midnight: number, timeZone: string): number {
  const shows = (time: number) => time + offsetAt(time, timeZone)
  const before = midnight - secondsOfDay
  const after = midnight + secondsOfDay
  // The clocks show midnight under the offset of the day before, or under that of the day after, or twice.
  const exact = [before, after]
    .map((time) => midnight - offsetAt(time, timeZone))
    .filter((time) => shows(time) === midnight)
  if (exact.length > 0) return Math.min(...exact)
  // They jump over it: the day starts with the jump, which halving finds to the second.
  let [low, high] = [before, after]
  while (high - low > 1) {
    const between = Math.floor((low + high) / 2)
    if (shows(between) < midnight) low = between
    else high = between
  }
  return high
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How many seconds the zone's clocks are ahead of UTC at a time. */
function offsetAt(epochSeconds: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    clocks.set(timeZone, clock)
  }
  const name =
    clock.formatToParts(epochSeconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // GMT, GMT+05:45, and with seconds where clocks followed the sun.
  const match = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name)
  if (match === null) throw new RangeError(`the offset of ${timeZone} is not understood: ${name}`)
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}
