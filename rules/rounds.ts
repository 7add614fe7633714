import { dateIn, dayRange, isDate } from './days.ts'

/**
 * Rounds follow from the clock: they are drawn at the multiples of the period since 1970 (UTC), and each opens when
 * the one before it is due. Times are whole epoch seconds; no function here asks what time it is.
 */

/** The due times of a round. */
export type RoundTimes = { readonly opensAt: number; readonly drawsAt: number }

/** The round that is the next to be drawn at a time: opensAt ≤ time < drawsAt. */
export function roundAt(epochSeconds: number, periodSeconds: number): RoundTimes {
  requirePeriod(periodSeconds)
  const opensAt = Math.floor(epochSeconds / periodSeconds) * periodSeconds
  return { opensAt, drawsAt: opensAt + periodSeconds }
}

/** How many seconds before its draw a round stops taking bets. */
export function closesAt(drawsAt: number, closeSeconds: number): number {
  return drawsAt - closeSeconds
}

/**
 * The number of a round, `YYYYMMDD-NNNN`: the day of its drawsAt in the house's time zone, and which of that day's
 * rounds it is. A round due exactly at midnight is the first of the day that begins. Five digits or more where the
 * day has more than 9,999 rounds. A RangeError for a time that is no round's.
 */
export function gameNo(drawsAt: number, periodSeconds: number, timeZone: string): string {
  requirePeriod(periodSeconds)
  if (!Number.isSafeInteger(drawsAt) || drawsAt % periodSeconds !== 0)
    throw new RangeError(`no round of ${periodSeconds} s is drawn at ${drawsAt}`)
  const date = dateIn(drawsAt, timeZone)
  const [first, count] = roundsOfDay(date, periodSeconds, timeZone)
  const digits = Math.max(4, String(count).length)
  return `${date.replaceAll('-', '')}-${String((drawsAt - first) / periodSeconds + 1).padStart(digits, '0')}`
}

/** The form of a round's number: year, month, day, and its count on that day. */
export const gameNoForm = /^(\d{4})(\d\d)(\d\d)-(\d{4,6})$/
/** An event as the leaf of a bet names it: the code of its game, and its number there. */
export const eventForm = new RegExp(`^[a-z0-9-]{1,32}/${gameNoForm.source.slice(1)}`)

/** When the round of a number is drawn: the inverse of `gameNo`; undefined for a number that no round has. */
export function drawsAtOf(number: string, periodSeconds: number, timeZone: string): number | undefined {
  const match = gameNoForm.exec(number)
  if (match === null) return undefined
  const [, year, month, day, index] = match
  const date = `${year}-${month}-${day}`
  if (!isDate(date)) return undefined
  const [first] = roundsOfDay(date, periodSeconds, timeZone)
  const drawsAt = first + (Number(index) - 1) * periodSeconds
  return Number.isSafeInteger(drawsAt) && gameNo(drawsAt, periodSeconds, timeZone) === number
    ? drawsAt
    : undefined
}

/** When the first round of a day is drawn, and how many the day has (fewer or more when clocks change). */
function roundsOfDay(date: string, periodSeconds: number, timeZone: string): [first: number, count: number] {
  const [from, to] = dayRange(date, timeZone)
  const first = Math.ceil(from / periodSeconds) * periodSeconds
  return [first, Math.ceil((to - first) / periodSeconds)]
}

function requirePeriod(periodSeconds: number): void {
  if (!Number.isSafeInteger(periodSeconds) || periodSeconds <= 0)
    throw new RangeError(`a period is a whole number of seconds above zero, not ${periodSeconds}`)
}
