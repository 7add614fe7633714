/** The verdict of a p-value: nothing unusual, a little or rather unusual, or more even than fair dice mostly are. */
export type Verdict = 'usual' | 'unusual' | 'rare' | 'even'

export function verdictOf(p: number): Verdict {
  if (p < 0.01) return 'rare'
  if (p < 0.05) return 'unusual'
  return p > 0.99 ? 'even' : 'usual'
}

/**
 * A p-value as a share that can be pictured: this many of 100 series, or of 1,000 or 10,000 if it is small. Never rounded down to
 * zero; less than one in 10,000 is `fewer`.
 */
export function shareOf(p: number): { many: number; of: number; fewer: boolean } {
  const of = p >= 0.01 ? 100 : p >= 0.001 ? 1000 : 10_000
  const many = Math.round(p * of)
  return { many: Math.max(1, many), of, fewer: p * of < 0.5 }
}

/** The expected count of the rarest case below which a chi-square test is rough (Cochran's rule). */
export const fewestExpected = 5
