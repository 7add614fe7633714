import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { paymentFee, formatUnits, parseRate, unitsToPay } from '@glasshouse/rules/payment-terms.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { inMoney } from '../../parts/money/money.ts'

/** What a deposit of `minor` units costs by a channel: the fee, and what to pay as it is sent and as people read it. */
export function payableOf({ fee_fixed, fee_percent, exchange }: DepositChannel, minor: bigint) {
  const fixed = parseAmount(fee_fixed) ?? 0n
  const fee = paymentFee(minor, { fixed, rate: Number(parseAmount(fee_percent) ?? 0n) })
  if (!exchange) return { fee, toPay: formatAmount(minor + fee), shown: inMoney(minor + fee) }
  const { currency, decimals } = exchange
  const units = unitsToPay(minor + fee, { currency, decimals, rate: parseRate(exchange.rate) ?? 1n })
  const toPay = formatUnits(units, decimals)
  return { fee, toPay, shown: `${toPay} ${currency}` }
}

/** A percentage and a fixed sum as people read them, "1.5% + ¥2.00"; null where nothing is charged. */
export function feeText({ fee_fixed, fee_percent }: DepositChannel, language: string): string | null {
  const [fixed, percent] = [parseAmount(fee_fixed) ?? 0n, Number(fee_percent)]
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const parts = [
    ...(percent > 0 ? [share.format(percent / 100)] : []),
    ...(fixed > 0n ? [inMoney(fixed)] : []),
  ]
  return parts.length > 0 ? parts.join(' + ') : null
}
