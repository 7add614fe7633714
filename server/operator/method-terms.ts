import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  OfficeWithdrawalMethod,
  saveChannel,
  saveWithdrawalMethod,
} from '@glasshouse/contract/operator/channels.ts'
import { parseRate } from '@glasshouse/rules/payment-terms.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { refuse } from '../http/refuse.ts'
import { type TermsRow, termsOf } from '../wallet/channels.ts'

/** The terms of a way in or out, as an operator sends them. */
export type Given = Omit<CallRequest<typeof saveWithdrawalMethod>, 'kind' | 'open'>
type Terms = Omit<OfficeWithdrawalMethod, 'kind'>

/** The terms of a change that may leave some out: those stay as they were, and are no part of the change. */
export function wholeTerms(asked: CallRequest<typeof saveChannel>, before: Terms | null): Given {
  const { min, max, fee_fixed, fee_percent, hours, exchange } = asked
  return {
    min,
    max,
    fee_fixed: fee_fixed ?? parseAmount(before?.fee_fixed ?? '0')!,
    fee_percent: fee_percent ?? before?.fee_percent ?? '0',
    hours: hours === undefined ? (before?.hours ?? null) : hours,
    exchange: exchange === undefined ? (before?.exchange ?? null) : exchange,
  }
}

/** Half of the amount. */
const maxFeeRate = 5_000

/** In hundredths of a percent. */
export const feeRateOf = ({ fee_percent }: Pick<Given, 'fee_percent'>) =>
  Number(parseAmount(fee_percent) ?? 0n)

export function refuseWrongTerms(given: Given): void {
  const { min, max, hours, exchange } = given
  if (min === 0n) refuse('amount_invalid', {}, 'min')
  if (min > max) refuse('settings_contradict', {}, 'max')
  if (hours && hours.opens === hours.closes) refuse('hours_contradict', {}, 'hours.closes')
  if (exchange && parseRate(exchange.rate) === undefined) refuse('rate_invalid', {}, 'exchange.rate')
  if (feeRateOf(given) > maxFeeRate) refuse('settings_contradict', {}, 'fee_percent')
}

/** As they are written down. */
export function termColumnsFor(given: Given) {
  const { min, max, fee_fixed, hours, exchange } = given
  return {
    min_amount: min,
    max_amount: max,
    fee_fixed: fee_fixed || null,
    fee_rate: feeRateOf(given) || null,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
    currency: exchange?.currency ?? null,
    decimals: exchange?.decimals ?? null,
    rate: exchange?.rate ?? null,
  }
}

/** As the back office reads them. */
export function officeTermsOf(row: TermsRow & { min_amount: bigint; max_amount: bigint }) {
  const { opens, closes } = row
  return {
    min: formatAmount(row.min_amount),
    max: formatAmount(row.max_amount),
    ...termsOf(row),
    hours: opens === null || closes === null ? null : { opens, closes },
  }
}

/** As the audit log keeps them. */
export const termFacts = ({ min, max, fee_percent, fee_fixed, hours, exchange, open }: Terms) => ({
  min,
  max,
  fee: `${fee_percent} % + ${fee_fixed}`,
  open_hours: hours && `${hours.opens}–${hours.closes}`,
  exchange: exchange && `1 ${exchange.currency} = ${exchange.rate}`,
  open,
})
