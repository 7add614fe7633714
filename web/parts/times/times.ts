import { localeOf } from '@glasshouse/contract/languages.ts'
import { isDate } from '@glasshouse/rules/days.ts'
import { madeOnce } from '../../lib/made-once.ts'

// Every date and time that a player reads, in the words of a language and a day of 24 hours. Moments (epoch seconds) are
// shown in the viewer's zone; a day (`YYYY-MM-DD`) is the same day everywhere.

type Form = Intl.DateTimeFormatOptions
const written = (form: Form) => madeOnce((language) => new Intl.DateTimeFormat(localeOf(language), form))

const minutes: Form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const day: Form = { month: 'short', day: 'numeric' }
const year: Form = { year: 'numeric' }
const weekday: Form = { weekday: 'short' }

const timesToTheSecond = written({ ...minutes, second: '2-digit' })
const times = written(minutes)
const dayTimesToTheSecond = written({ ...day, ...minutes, second: '2-digit' })
const days = written(day)
const weekdays = written({ ...weekday, ...day })
const weekdayTimes = written({ ...weekday, ...day, ...minutes })
const dates = written({ ...day, ...year })
const moments = written({ ...day, ...year, ...minutes })
const weekdayDates = written({ ...weekday, ...day, ...year })
const longDates = written({ dateStyle: 'long' })
const plannedMoments = written({ ...weekday, ...day, ...year, ...minutes })

/** "14:05:30". */
export function clockTime(epochSeconds: number, language: string): string {
  return timesToTheSecond(language).format(epochSeconds * 1000)
}

/** "14:05". */
export function timeOfDay(epochSeconds: number, language: string): string {
  return times(language).format(epochSeconds * 1000)
}

/** The time of day to the second, and before it the day where that is not the viewer's today: "21 Nov, 14:05:30". */
export function momentText(epochSeconds: number, language: string): string {
  const form = isToday(epochSeconds) ? timesToTheSecond : dayTimesToTheSecond
  return form(language).format(epochSeconds * 1000)
}

/** "21 Nov". */
export function shortDay(epochSeconds: number, language: string): string {
  return days(language).format(epochSeconds * 1000)
}

/** "Sat, 21 Nov". */
export function weekdayText(epochSeconds: number, language: string): string {
  return weekdays(language).format(epochSeconds * 1000)
}

/** "Sat, 21 Nov, 14:05". */
export function weekdayTime(epochSeconds: number, language: string): string {
  return weekdayTimes(language).format(epochSeconds * 1000)
}

/** "21 Nov 2026". */
export function dateText(epochSeconds: number, language: string): string {
  return dates(language).format(epochSeconds * 1000)
}

/** "21 Nov 2026, 14:05". */
export function dateTimeText(epochSeconds: number, language: string): string {
  return moments(language).format(epochSeconds * 1000)
}

/** A moment to plan by: "Sat, 21 Nov 2026, 14:05". */
export function plannedMoment(epochSeconds: number, language: string): string {
  return plannedMoments(language).format(epochSeconds * 1000)
}

/** Whether a moment lies in the viewer's today. */
export function isToday(epochSeconds: number): boolean {
  return daysAhead(epochSeconds, Date.now() / 1000) === 0
}

/** How many of the viewer's midnights lie between now and a moment; negative for one that is past. */
export function daysAhead(epochSeconds: number, nowSeconds: number): number {
  return Math.round((midnight(epochSeconds) - midnight(nowSeconds)) / 86_400_000)
}

/** The viewer's midnight before a moment, in milliseconds. */
const midnight = (epochSeconds: number) => new Date(epochSeconds * 1000).setHours(0, 0, 0, 0)

/** "3 hours ago"; less than a minute is one. */
export function ago(seconds: number, language: string): string {
  const [unit, length] = units.find(([, length_]) => seconds >= length_) ?? ['minute', 60]
  const count = Math.max(1, Math.floor(seconds / length))
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}

const units: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The day (`YYYY-MM-DD`) of a moment where the viewer is. */
export function localDay(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The day (`YYYY-MM-DD`) that an address asks for; undefined for any other text. */
export function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDate(text) ? text : undefined
}

/** The day before or after. */
export function neighbouringDay(date: string, step: -1 | 1): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + step)
  return at.toISOString().slice(0, 10)
}

/** A day: "Sat, 21 Nov 2026". */
export function dayText(date: string, language: string): string {
  return weekdayDates(language).format(noonOf(date) * 1000)
}

/** A day: "21 November 2026". */
export function longDate(date: string, language: string): string {
  return longDates(language).format(noonOf(date) * 1000)
}

/** From a day to a day: "1 – 30 Nov 2026"; an empty one is open. */
export function daysText(start: string, end: string, language: string): string {
  if (start !== '' && end !== '') return dates(language).formatRange(noonOf(start) * 1000, noonOf(end) * 1000)
  return [start, end].map((date) => (date === '' ? '…' : dateText(noonOf(date), language))).join(' – ')
}

/** The viewer's noon of a day, which lies in that day in any time zone. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00`).getTime() / 1000

type DatePart = 'year' | 'month' | 'day'

/** A part of a date alone, as a wheel has it. */
export function datePart(part: DatePart, number: number, language: string): string {
  const [year_, month, day_] = {
    year: [number, 5, 15],
    month: [2000, number - 1, 15],
    day: [2000, 0, number],
  }[part] as [number, number, number]
  const form = part === 'month' ? 'short' : 'numeric'
  return new Intl.DateTimeFormat(localeOf(language), { [part]: form }).format(
    new Date(year_, month, day_, 12),
  )
}

/** The parts of a date in the order in which a language writes them. */
export function datePartsInOrder(language: string): DatePart[] {
  return dates(language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day')
}
