import { formatAmount } from '@glasshouse/rules/money.ts'
import { formatMoney } from '../../kit/money-format.ts'
import { currencySymbol } from '../../lib/session.ts'

/** Minor units as the player reads them: `¥1,234.50`. */
export function inMoney(minor: bigint): string {
  return formatMoney(formatAmount(minor), currencySymbol())
}

/** Minor units where there is little room. */
export function inShortMoney(minor: bigint): string {
  return asShortMoney(formatAmount(minor))
}

/** A wire amount where there is little room: cents only where there are some. */
export function asShortMoney(amount: string): string {
  return formatMoney(amount, currencySymbol(), false, true)
}

/** A wire amount as the player reads it. */
export function asMoney(amount: string, signed = false): string {
  return formatMoney(amount, currencySymbol(), signed)
}
