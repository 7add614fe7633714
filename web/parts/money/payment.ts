import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import {
  formatUnits,
  parseRate,
  paymentFee,
  unitsPaidOut,
  unitsToPay,
} from '@glasshouse/rules/payment-terms.ts'
import { inMoney } from './money.ts'

type PaymentTerms = Pick<DepositChannel, 'fee_fixed' | 'fee_percent' | 'exchange'>

/**
 * The cost of a deposit (`in`) or a withdrawal (`out`) of `minor` units, and the payment for it: as it is sent (`sum`) and as
 * people read it (`shown`), in the currency of the way it is paid.
 */
export function paymentOf(
  { fee_fixed, fee_percent, exchange }: PaymentTerms,
  minor: bigint,
  way: 'in' | 'out',
) {
  const fixed = parseAmount(fee_fixed) ?? 0n
  const fee = paymentFee(minor, { fixed, rate: Number(parseAmount(fee_percent) ?? 0n) })
  const paid = way === 'in' ? minor + fee : minor - fee
  if (!exchange) return { fee, sum: formatAmount(paid), shown: inMoney(paid) }
  const { currency, decimals } = exchange
  const unitsOf = way === 'in' ? unitsToPay : unitsPaidOut
  const units = unitsOf(paid, { currency, decimals, rate: parseRate(exchange.rate) ?? 1n })
  const sum = formatUnits(units, decimals)
  return { fee, sum, shown: `${sum} ${currency}` }
}
