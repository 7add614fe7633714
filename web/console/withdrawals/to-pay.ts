import { formatMoney } from '../../kit/money-format.ts'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

/** The house's payment for a withdrawal after the fee, in the currency that it is paid in: to copy, and to read. */
export function toPay(
  { amount, to_receive, pay_currency }: WithdrawalDetailAnswer['withdrawal'],
  symbol: string,
): { value: string; shown: string } {
  // Empty in an answer of the release before fees.
  const value = to_receive || amount
  return { value, shown: pay_currency === null ? formatMoney(value, symbol) : `${value} ${pay_currency}` }
}
