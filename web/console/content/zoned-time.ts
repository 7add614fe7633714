import { sheetTime } from '../parts/times/moment.ts'

/** Epoch seconds as a field for date and time has them, in a time zone: `2026-11-21T09:30`. */
export function zonedText(seconds: number, timeZone: string): string {
  return sheetTime(seconds, timeZone).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace(' ', 'T')
}

/**
 * The epoch seconds of such a text in a time zone; null for any other text. An hour that a change of clocks leaves out is
 * the one after it; of an hour that comes twice it is the first.
 */
export function zonedSeconds(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const asUtc = Date.parse(`${text}:00Z`) / 1000
  if (Number.isNaN(asUtc)) return null
  // The zone is ahead of UTC by one of at most two offsets around that moment.
  const day = 86_400
  const offsets = [asUtc - day, asUtc + day].map((moment) => offsetAt(moment, timeZone))
  const candidates = offsets.map((offset) => asUtc - offset)
  const right = candidates.filter((moment) => zonedText(moment, timeZone) === text)
  return Math.min(...(right.length > 0 ? right : candidates.slice(0, 1)))
}

/** How many seconds a time zone is ahead of UTC then. */
function offsetAt(seconds: number, timeZone: string): number {
  const minute = Math.floor(seconds / 60) * 60
  return Date.parse(`${zonedText(minute, timeZone)}:00Z`) / 1000 - minute
}
