import { paymentFee, formatUnits, parseRate, unitsPaidOut } from '@glasshouse/rules/payment-terms.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import type { WithdrawalMethod } from '@glasshouse/contract/withdrawals.ts'
import { inMoney } from '../../parts/money/money.ts'

/** What a withdrawal of `minor` units costs, and what arrives as it is sent and as people read it. */
export function receivedOf({ fee_fixed, fee_percent, exchange }: WithdrawalMethod, minor: bigint) {
  const fixed = parseAmount(fee_fixed) ?? 0n
  const fee = paymentFee(minor, { fixed, rate: Number(parseAmount(fee_percent) ?? 0n) })
  if (!exchange) return { fee, toReceive: formatAmount(minor - fee), shown: inMoney(minor - fee) }
  const { currency, decimals } = exchange
  const units = unitsPaidOut(minor - fee, { currency, decimals, rate: parseRate(exchange.rate) ?? 1n })
  const toReceive = formatUnits(units, decimals)
  return { fee, toReceive, shown: `${toReceive} ${currency}` }
}
