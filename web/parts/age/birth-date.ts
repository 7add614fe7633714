/** How far back the year of a birth may lie (spec.md §5). */
const yearsBack = 150
/** Nobody younger plays. The server has the last word. */
export const adultAge = 18
/** Where the wheels stand before anything was chosen: near to most, right for nobody by chance. */
const startAge = 30

/** A day of the calendar, months from 1. */
export type DayParts = { year: number; month: number; day: number }

export function partsOf(date: string): DayParts | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) }
}

export function dateOf({ year, month, day }: DayParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The parts with one of them changed; the 31st becomes the last day of a shorter month. */
export function withPart(parts: DayParts, changed: Partial<DayParts>): DayParts {
  const next = { ...parts, ...changed }
  return { ...next, day: Math.min(next.day, daysIn(next.year, next.month)) }
}

/** The date of a moment (epoch milliseconds) where the player is. */
export function localDate(milliseconds: number): string {
  const date = new Date(milliseconds)
  return dateOf({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })
}

/** The years that a birth can lie in, the oldest first. */
export function birthYears(today: string): number[] {
  const last = partsOf(today)?.year ?? 0
  return Array.from({ length: yearsBack + 1 }, (_, index) => last - yearsBack + index)
}

/** The years that any date can lie in where nothing else is said: 150 either way (spec.md §5). */
export function yearsAround(today: string): number[] {
  const year = partsOf(today)?.year ?? 0
  return Array.from({ length: 2 * yearsBack + 1 }, (_, index) => year - yearsBack + index)
}

export function startDate(today: string): DayParts {
  return { year: (partsOf(today)?.year ?? 0) - startAge, month: 1, day: 1 }
}

/** Full years on a day. Who is born on a 29th of February gets older on the 1st of March of other years. */
export function ageOn(birthday: string, today: string): number {
  const born = partsOf(birthday)
  const now = partsOf(today)
  if (!born || !now) return 0
  const isBefore = now.month < born.month || (now.month === born.month && now.day < born.day)
  return now.year - born.year - (isBefore ? 1 : 0)
}

/** The first day on which somebody is an adult. */
export function adultFrom(birthday: string): string {
  const born = partsOf(birthday)
  if (!born) return birthday
  const year = born.year + adultAge
  return born.day > daysIn(year, born.month)
    ? dateOf({ year, month: born.month + 1, day: 1 })
    : dateOf({ ...born, year })
}

/** Whether a text is a day on which somebody alive can have been born. */
export function isBirthday(date: string, today: string): boolean {
  const parts = partsOf(date)
  if (!parts || parts.month < 1 || parts.month > 12 || parts.day < 1) return false
  const isDay = parts.day <= daysIn(parts.year, parts.month)
  return isDay && date <= today && parts.year >= (birthYears(today)[0] ?? 0)
}
