/** How an offer stands at a moment, with the time (epoch s) that this depends on next. */
export type OfferState =
  | { state: 'to_come'; starts_at: number }
  | { state: 'running' | 'ends_soon'; ends_at: number | null }
  | { state: 'ended'; ends_at: number }

/** An offer counts as near its end in its last three days (s). */
const soon = 3 * 86_400

type Dates = { starts_at: number; ends_at: number | null }

/** How an offer stands at `now` (epoch s). It begins with its first second and ends before its last. */
export function offerState({ starts_at, ends_at }: Dates, now: number): OfferState {
  if (ends_at !== null && now >= ends_at) return { state: 'ended', ends_at }
  if (now < starts_at) return { state: 'to_come', starts_at }
  return { state: ends_at !== null && ends_at - now <= soon ? 'ends_soon' : 'running', ends_at }
}

/** Whole days and hours, and minutes of the last hour, until a moment; at least a minute. */
export function timeUntil(
  moment: number,
  now: number,
): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const seconds = Math.max(60, moment - now)
  if (seconds >= 86_400) return { unit: 'days', count: Math.floor(seconds / 86_400) }
  if (seconds >= 3600) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'minutes', count: Math.floor(seconds / 60) }
}
