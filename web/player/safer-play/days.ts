import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { playActivity } from '@glasshouse/contract/safer-play.ts'

export type Activity = CallAnswer<typeof playActivity>
export type ActivityDay = Activity['days'][number]

/** How many days the chart shows. */
export const shownDays = 30

const still = { staked: '0.00', returned: '0.00', net: '0.00', deposited: '0.00', withdrawn: '0.00' }

/** The last days up to today, oldest first; the ones without movement, which the server leaves out, are put in. */
export function everyDay(days: readonly ActivityDay[], today: string): ActivityDay[] {
  const known = new Map(days.map((day) => [day.date, day]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: shownDays }, (_, index) => {
    const date = new Date(last - (shownDays - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return known.get(date) ?? { date, ...still }
  })
}
