import { floorShare } from './money.ts'

/** Another money than the house's: its name, how many decimals it has, and what one of it is worth, in hundred-millionths of the house's. */
export type Exchange = { currency: string; decimals: number; rate: bigint }

const rateDecimals = 8

/**
 * The fee on top of a deposit, or out of a withdrawal's amount (minor units): a fixed sum, and hundredths of a percent of the
 * amount, rounded down.
 */
export function paymentFee(
  amount: bigint,
  { fixed, rate }: { fixed: bigint | null; rate: number | null },
): bigint {
  return (fixed ?? 0n) + floorShare(amount, BigInt(rate ?? 0), 10_000n)
}

/** A sum (minor units) in another currency, in its smallest unit: rounded up, so that it is never too little. */
export function unitsToPay(sum: bigint, { decimals, rate }: Exchange): bigint {
  const num = sum * 10n ** BigInt(decimals + rateDecimals)
  const den = 100n * rate
  return (num + den - 1n) / den
}

/** The payout of a sum (minor units) in another currency, in its smallest unit: rounded down, so that it is never too much. */
export function unitsPaidOut(sum: bigint, { decimals, rate }: Exchange): bigint {
  return (sum * 10n ** BigInt(decimals + rateDecimals)) / (100n * rate)
}

/** A rate as text, such as "7.2", in hundred-millionths; undefined for other text, or one not above 0. */
export function parseRate(text: string): bigint | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const rate = BigInt(whole) * 10n ** BigInt(rateDecimals) + BigInt(fraction.padEnd(rateDecimals, '0'))
  return rate > 0n ? rate : undefined
}

/** Smallest units as text with that many decimals. */
export function formatUnits(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
