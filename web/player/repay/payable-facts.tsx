import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { useTranslation } from 'react-i18next'
import { currencySymbol } from '../../lib/session.ts'
import { rateText } from '../../parts/money/amount-text.ts'
import { inMoney } from '../../parts/money/money.ts'
import { Fact } from '../../parts/rows/facts.tsx'
import { payableOf } from './payable.ts'

type PayableFactsProps = { channel: DepositChannel; reference: string; minor: bigint }

/** A deposit of `minor` units before it is submitted: its channel, and the amount to pay where that differs. */
export function PayableFacts({ channel, reference, minor }: PayableFactsProps) {
  const { t } = useTranslation('repay')
  const { fee, shown } = payableOf(channel, minor)
  const { exchange } = channel
  return (
    <>
      <Fact name={t(($) => $.confirm.channel)}>{channel.name}</Fact>
      {(fee > 0n || exchange) && (
        <>
          <Fact name={t(($) => $.fee)}>{inMoney(fee)}</Fact>
          <Fact name={t(($) => $.confirm.toPay)}>{shown}</Fact>
        </>
      )}
      {exchange && <Fact name={t(($) => $.confirm.rate)}>{rateText(exchange, currencySymbol())}</Fact>}
      <Fact name={t(($) => $.reference.name)}>{reference}</Fact>
    </>
  )
}
