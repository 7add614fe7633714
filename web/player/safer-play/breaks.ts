/** Breaks that are one tap, in hours: a day, and one, two, four and six weeks. */
export const breakHours = [24, 168, 336, 672, 1008] as const
/** Any other break is a number of days up to six weeks. */
export const longestBreakDays = 42

/** Self-exclusions, in months; 0 is permanent. */
export const exclusionMonths = [6, 12, 24, 60, 0] as const
export type ExclusionMonths = (typeof exclusionMonths)[number]

/** When a break that begins now ends, epoch seconds. */
export function breakEnd(now: number, hours: number): number {
  return now + hours * 3600
}

/** About when an exclusion that begins now ends, epoch seconds; null: permanent. The server's answer says it exactly. */
export function exclusionEnd(now: number, months: number): number | null {
  if (months === 0) return null
  const end = new Date(now * 1000)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // From the 31st of August six months on lies the last day of February, not the 3rd of March.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return Math.floor(end.getTime() / 1000)
}

/** Less (s) is no other end: what began a moment ago is not offered again. */
const minExtension = 3600

/** Whether a restriction already lasts about until then: it can only be made longer. */
export function lastsUntil(restriction: { until: number | null } | null, end: number | null): boolean {
  if (!restriction) return false
  return restriction.until === null || (end !== null && restriction.until > end - minExtension)
}
