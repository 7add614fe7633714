import { daysAhead, dayText as wholeDay, localDay, timeOfDay, weekdayText } from '../../parts/times/times.ts'

/** A day as it is written above its messages: by its name, with the year where that is another. */
export function dayText(seconds: number, now: number, language: string): string {
  const [day, today] = [localDay(seconds), localDay(now)]
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayText(seconds, language) : wholeDay(day, language)
}

/** A moment in few words: today's by its time, others by their day. */
export function momentText(seconds: number, now: number, language: string): string {
  return daysAhead(seconds, now) === 0 ? timeOfDay(seconds, language) : dayText(seconds, now, language)
}
