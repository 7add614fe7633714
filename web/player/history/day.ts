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
