import { checkInPointsOf } from '@glasshouse/rules/membership.ts'

/** One day of a row of check-ins: its place in the row, what it gives, and how it stands today. */
export type CheckInDay = { place: number; points: number; state: 'done' | 'today' | 'to_come' }

const shownDays = 7

/**
 * Seven days of the row, today and tomorrow among them. `streak` counts the days in a row up to today where today is
 * done, else up to yesterday.
 */
export function checkInWeek({ streak, done_today }: { streak: number; done_today: boolean }): CheckInDay[] {
  const today = done_today ? streak : streak + 1
  const first = Math.max(1, today + 2 - shownDays)
  return Array.from({ length: shownDays }, (_, index) => {
    const place = first + index
    const isDone = place < today || (place === today && done_today)
    return {
      place,
      points: checkInPointsOf(place),
      state: isDone ? 'done' : place === today ? 'today' : 'to_come',
    }
  })
}

/** The points of the check-in on the day after the next one: tomorrow's points, if today is not missed. */
export function pointsTomorrow({ streak, done_today }: { streak: number; done_today: boolean }): number {
  return checkInPointsOf((done_today ? streak : streak + 1) + 1)
}
