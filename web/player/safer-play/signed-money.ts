import { parseAmount } from '@glasshouse/rules/money.ts'

/** A wire amount with or without a minus, in minor units. */
export function parseSigned(text: string): bigint {
  return text.startsWith('-') ? -(parseAmount(text.slice(1)) ?? 0n) : (parseAmount(text) ?? 0n)
}

/** How large a part of `whole` a sum is, 0 to 1, to the thousandth: for charts, never for arithmetic with money. */
export function shareOf(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0
  return part >= whole ? 1 : Number((part * 1000n) / whole) / 1000
}
