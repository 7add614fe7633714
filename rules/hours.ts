import { timeIn } from './days.ts'

/** Hours of a day, "HH:MM" each, in some time zone: open from the first until just before the second. */
export type Hours = { opens: string; closes: string }

/** Whether a moment (epoch seconds) lies within the hours in a time zone (IANA name). */
export function isOpenAt({ opens, closes }: Hours, seconds: number, timeZone: string): boolean {
  const time = timeIn(seconds, timeZone)
  return opens <= closes ? opens <= time && time < closes : opens <= time || time < closes
}
