import { isWeakPassword } from '@glasshouse/contract/fields.ts'

/** From too short to be taken up to hard to guess. */
export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** The shortest password that is taken (spec.md §5). */
const shortest = 6
/** So long, a password is hard to guess no matter what it contains; one of few different signs is none of these. */
const long = 12
const veryLong = 16
const differentMin = 5

/**
 * How hard a password is to guess, by its looks alone: weak is what the specification calls so, unless it is long. The server
 * refuses common passwords, however strong they look.
 */
export function strengthOf(password: string): Strength {
  const { length } = Array.from(password)
  if (length < shortest) return 'short'
  if (new Set(password).size < differentMin) return 'weak'
  const isMixed = !isWeakPassword(password)
  const hasMore = /[^A-Za-z0-9]/.test(password)
  if (length >= veryLong) return isMixed || hasMore ? 'strong' : 'good'
  if (length >= long) return isMixed ? (hasMore ? 'strong' : 'good') : 'fair'
  if (!isMixed) return 'weak'
  return hasMore ? 'good' : 'fair'
}
