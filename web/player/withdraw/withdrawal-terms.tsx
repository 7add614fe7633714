import type { PayoutAccount, WithdrawalMethod } from '@glasshouse/contract/withdrawals.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { currencySymbol } from '../../lib/session.ts'
import type { Bounds } from '../../parts/money/amount-problem.ts'
import { rateText } from '../../parts/money/amount-text.ts'
import { inMoney } from '../../parts/money/money.ts'
import { paymentOf } from '../../parts/money/payment.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { Fact } from '../../parts/rows/facts.tsx'

/** The terms for this kind of account. A node of the release before names no kinds: it pays each without a fee. */
export function methodOf({ withdraw }: Terms, { kind }: PayoutAccount): WithdrawalMethod | undefined {
  const { methods, min, max } = withdraw
  if (methods.length > 0) return methods.find((method) => method.kind === kind)
  return {
    kind,
    open: true,
    min,
    max,
    fee_fixed: '0.00',
    fee_percent: '0.00',
    exchange: null,
    opens_at: null,
  }
}

/** The bounds of a withdrawal by it; the house's own while there is no account. */
export function withdrawalBounds({ balance, withdraw }: Terms, method: WithdrawalMethod | undefined): Bounds {
  const { min, max } = method ?? withdraw
  return {
    min: { refusal: 'withdrawal_below_minimum', amount: parseAmount(min) ?? 0n },
    max: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'withdrawal_above_maximum', amount: parseAmount(max) ?? 0n },
    ],
  }
}

/** The cost of a withdrawal of `minor` units and the amount that arrives, if that differs. */
export function ReceivedFacts({ method, minor }: { method: WithdrawalMethod; minor: bigint }) {
  const { t } = useTranslation('withdraw')
  const { exchange } = method
  const { fee, shown } = paymentOf(method, minor, 'out')
  if (fee === 0n && !exchange) return null
  return (
    <>
      <Fact name={t(($) => $.terms.fee)}>{inMoney(fee)}</Fact>
      {exchange && <Fact name={t(($) => $.terms.rate)}>{rateText(exchange, currencySymbol())}</Fact>}
      <Fact name={t(($) => $.terms.receive)}>{shown}</Fact>
    </>
  )
}
