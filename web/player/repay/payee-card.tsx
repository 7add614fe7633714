import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currencySymbol } from '../../lib/session.ts'
import { rateText } from '../../parts/money/amount-text.ts'
import { inMoney } from '../../parts/money/money.ts'
import { paymentOf } from '../../parts/money/payment.ts'
import { CopyButton, Fact } from '../../parts/rows/facts.tsx'

type PayeeCardProps = {
  channel: DepositChannel
  reference: string
  /** Minor units; null until an amount is right. */
  amount: bigint | null
}

/** Where to pay to, each line to be copied, and the words to write on the payment. */
export function PayeeCard({ channel, reference, amount }: PayeeCardProps) {
  const { t } = useTranslation('repay')
  const payable = amount === null ? null : paymentOf(channel, amount, 'in')
  const paragraphs = channel.instructions.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <div className="space-y-1.5 text-sm text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="mt-2 divide-y divide-line border-t border-line">
        {channel.payee.map(({ label, value }) => (
          <PayeeLine key={label} label={label} value={value} />
        ))}
        {payable && (
          <PayeeLine
            label={t(($) => $.amount[payable.fee > 0n ? 'exactWithFee' : 'exact'])}
            value={payable.sum}
            shown={payable.shown}
          />
        )}
      </dl>
      <div className="mt-1 flex items-center gap-3 rounded-tile bg-gold-soft py-2 pr-2 pl-3.5">
        <PenLine aria-hidden className="size-5 shrink-0 text-gold" />
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-soft">{t(($) => $.reference.text)}</span>
          <b className="block text-lg tracking-wider [overflow-wrap:anywhere] text-gold">{reference}</b>
        </p>
        <CopyButton name={t(($) => $.reference.name)} value={reference} />
      </div>
    </>
  )
}

type PayeeLineProps = { label: string; value: string /** As people read it. */; shown?: string }

function PayeeLine({ label, value, shown = value }: PayeeLineProps) {
  return (
    <div className="relative flex min-h-14 flex-col justify-center py-1.5 pr-11 letters:pr-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">
        {shown}
        <CopyButton
          name={label}
          value={value}
          className="absolute top-1/2 -right-2 -translate-y-1/2 letters:static letters:-ml-3 letters:translate-y-0"
        />
      </dd>
    </div>
  )
}

type PayableFactsProps = { channel: DepositChannel; reference: string; minor: bigint }

/** A deposit of `minor` units before it is submitted: its channel, and the amount to pay where that differs. */
export function PayableFacts({ channel, reference, minor }: PayableFactsProps) {
  const { t } = useTranslation('repay')
  const { fee, shown } = paymentOf(channel, minor, 'in')
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
