import type { Factor } from '../folds.ts'

export const oddsFormats = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/**
 * Odds as a player likes to read them. Odds that don't come out even are rounded against the player, so that the text never
 * promises more than is paid; the price itself stays the fraction.
 */
export function oddsText({ num, den }: Factor, format: OddsFormat): string {
  const gain = num - den
  if (gain <= 0n) throw new RangeError(`odds above 1 are needed, not ${num}/${den}`)
  const isLong = gain >= den
  switch (format) {
    case 'decimal':
      return hundredths((num * 100n) / den)
    case 'fractional':
      return fraction(gain, den)
    case 'american':
      return isLong ? `+${(gain * 100n) / den}` : `-${upwards(den * 100n, gain)}`
    case 'hong_kong':
      return hundredths((gain * 100n) / den)
    case 'malay':
      return gain > den ? `-${hundredths(upwards(den * 100n, gain))}` : hundredths((gain * 100n) / den)
    case 'indonesian':
      return isLong ? hundredths((gain * 100n) / den) : `-${hundredths(upwards(den * 100n, gain))}`
  }
}

const upwards = (num: bigint, den: bigint) => (num + den - 1n) / den

function hundredths(count: bigint): string {
  const digits = count.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function fraction(num: bigint, den: bigint): string {
  let [large, small] = [num, den]
  while (small > 0n) [large, small] = [small, large % small]
  return `${num / large}/${den / large}`
}
