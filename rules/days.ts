/** A calendar date as `YYYY-MM-DD`, of the Gregorian calendar, years 0001–9999. */

const datePattern = /^\d{4}-\d\d-\d\d$/
const secondsOfDay = 86_400

/** Whether a text is a date that the calendar has. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text) || text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The day of a date in a time zone as epoch seconds, from inclusive, to exclusive. It has 23 or 25 hours when clocks
 * change, and none at all on a date that the zone skipped. It begins when the zone's date first reaches it and ends
 * when the next one begins, so that days neither overlap nor leave a gap, even where clocks go back over midnight.
 */
export function dayRange(date: string, timeZone: string): [from: number, to: number] {
  if (!isDate(date)) throw new RangeError(`no such date: ${date}`)
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000
  return [startOfDay(midnight, timeZone), startOfDay(midnight + secondsOfDay, timeZone)]
}

/** The date at a time in a time zone, `YYYY-MM-DD`: the one whose `dayRange` has it. */
export function dateIn(epochSeconds: number, timeZone: string): string {
  const local = localSeconds(epochSeconds, timeZone)
  const midnight = Math.floor(local / secondsOfDay) * secondsOfDay
  // Where clocks go back over midnight the zone's date falls back too; the day that has begun goes on.
  const next = midnight + secondsOfDay
  return dateOfMidnight(startOfDay(next, timeZone) <= epochSeconds ? next : midnight)
}

function dateOfMidnight(midnight: number): string {
  return new Date(midnight * 1000).toISOString().slice(0, 10)
}

/** The first time at which the zone's clocks show `midnight` (read as if it were UTC) or later. */
function startOfDay(midnight: number, timeZone: string): number {
  const before = midnight - secondsOfDay
  const after = midnight + secondsOfDay
  const offsets = [before, after].map((time) => localSeconds(time, timeZone) - time)
  const exact = offsets
    .map((offset) => midnight - offset)
    .filter((time) => localSeconds(time, timeZone) === midnight)
  if (exact.length > 0) return Math.min(...exact)
  // Clocks jump over this midnight: the day starts with the jump, which halving finds to the second.
  let [low, high] = [before, after]
  while (high - low > 1) {
    const between = Math.floor((low + high) / 2)
    if (localSeconds(between, timeZone) < midnight) low = between
    else high = between
  }
  return high
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the zone's clocks show, as the epoch seconds at which UTC's show the same. */
function localSeconds(epochSeconds: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const shown: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(epochSeconds * 1000)) shown[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}
