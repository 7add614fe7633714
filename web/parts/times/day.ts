import { isDate } from '@glasshouse/rules/days.ts'

/** The day (`YYYY-MM-DD`) that an address asks for; undefined for any other text. */
export function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && isDate(text) ? text : undefined
}

/** The day before or after a `YYYY-MM-DD`, whatever the viewer's time zone. */
export function neighbouringDay(day: string, step: -1 | 1): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + step)
  return date.toISOString().slice(0, 10)
}

/** A `YYYY-MM-DD` in the words of a language: "Sat, 21 Nov 2026". */
export function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** From a day to a day in the words of a language, "1 – 30 Nov 2026"; an empty one is open. */
export function daysText(start: string, end: string, language: string): string {
  const days = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  const [from, to] = [start, end].map((day) => (day === '' ? undefined : new Date(`${day}T00:00:00Z`)))
  if (from && to) return days.formatRange(from, to)
  return `${from ? days.format(from) : '…'} – ${to ? days.format(to) : '…'}`
}
