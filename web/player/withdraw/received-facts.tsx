import type { WithdrawalMethod } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { currencySymbol } from '../../lib/session.ts'
import { rateText } from '../../parts/money/amount-text.ts'
import { inMoney } from '../../parts/money/money.ts'
import { Fact } from '../../parts/rows/facts.tsx'
import { receivedOf } from './received.ts'

/** What a withdrawal of `minor` units costs and what arrives, where that differs from the amount. */
export function ReceivedFacts({ method, minor }: { method: WithdrawalMethod; minor: bigint }) {
  const { t } = useTranslation('withdraw')
  const { exchange } = method
  const { fee, shown } = receivedOf(method, minor)
  if (fee === 0n && !exchange) return null
  return (
    <>
      <Fact name={t(($) => $.terms.fee)}>{inMoney(fee)}</Fact>
      {exchange && <Fact name={t(($) => $.terms.rate)}>{rateText(exchange, currencySymbol())}</Fact>}
      <Fact name={t(($) => $.terms.receive)}>{shown}</Fact>
    </>
  )
}
