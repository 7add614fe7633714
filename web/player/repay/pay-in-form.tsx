import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { FileField } from '../../lib/file-field.tsx'
import { currencySymbol, useSession } from '../../lib/session.ts'
import { usePlayLimits } from '../../parts/bar/bar.ts'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf, quickSums } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { mistakesIn, refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { chooseView, useRepayView } from '../../parts/orders/repay-view.ts'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { idOfPlayer } from '../../parts/sending/deliver.ts'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { depositBounds, leftOfLimits } from './deposit-bounds.ts'
import { depositSender, type Draft, keepDraft, readDraft } from './deposit-sender.ts'
import { payableOf } from './payable.ts'
import { PayeeCard } from './payee-card.tsx'

type PayInFormProps = {
  channels: readonly [DepositChannel, ...DepositChannel[]]
  reference: string
  age: Terms['age']
}

/** A deposit in four steps on one page: how, how much, pay, show that it was paid. */
export function PayInForm({ channels, reference, age }: PayInFormProps) {
  const { t } = useTranslation('repay')
  const { view } = useRepayView()
  const playerId = useSession(idOfPlayer)
  const limits = usePlayLimits()
  const first = (): Draft & { proof: string | null } => ({ ...readDraft(playerId), proof: null })
  const form = useMoneyForm(depositSender, age, first)
  const { channelId, amount, proof } = form.values
  const isLocked = isUnderWay(form.confirmed.sending)
  const channel =
    channels.find(({ id, opens_at }) => id === channelId && opens_at === null) ??
    channels.find(({ opens_at }) => opens_at === null) ??
    channels[0]
  const bounds = depositBounds(channel, leftOfLimits(limits.data?.list ?? []))
  const [least, most] = [bounds.least.amount, highestOf(bounds.most)]
  const mistakes = mistakesIn(form, bounds, {
    amount: undefined,
    proof: proof === null ? { text: refusalWords({ refusal: 'proof_required' }) } : undefined,
  })
  const { minor } = mistakes
  const change = (changed: Partial<Draft>) => {
    form.change(changed)
    keepDraft(playerId, { channelId, amount, ...changed })
  }
  return (
    <MoneyForm
      form={form}
      mistakes={mistakes}
      label={minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
      onLookUp={() => chooseView('orders')}
      note={t(($) => $.note)}
      review={
        minor !== null &&
        proof !== null && {
          title: t(($) => $.confirm.title),
          label: t(($) => $.confirm.order),
          input: {
            amount: formatAmount(minor),
            channel_id: channel.id,
            proof,
            to_pay: payableOf(channel, minor).toPay,
          },
          about: t(($) => $.about, { amount: inMoney(minor), channel: channel.name }),
          facts: <Review {...{ channel, reference, minor, proof }} />,
        }
      }
    >
      <Step number={1} title={t(($) => $.steps.channel)}>
        <ChannelPicker
          channels={channels}
          chosen={channel.id}
          disabled={isLocked}
          onChoose={(id) => change({ channelId: id })}
        />
      </Step>
      <Step number={2} title={t(($) => $.steps.amount)}>
        <AmountField
          label={t(($) => $.amount.label)}
          value={amount}
          onChange={(next) => change({ amount: next })}
          onLeave={() => form.leave('amount')}
          hint={t(($) => $.amount.range, { least: inMoney(least), most: inMoney(most) })}
          error={mistakes.at('amount')}
          disabled={isLocked}
          quick={{ label: t(($) => $.amount.quick), sums: quickSums(least, most) }}
        />
      </Step>
      <Step number={3} title={t(($) => $.steps.pay)}>
        <PayeeCard channel={channel} reference={reference} amount={minor} />
      </Step>
      <Step number={4} title={t(($) => $.steps.proof)}>
        <FileField
          label={t(($) => $.proof)}
          purpose="proof"
          documents
          takesPaste={view === 'pay'}
          error={mistakes.at('proof')}
          disabled={isLocked}
          onChange={(url) => form.change({ proof: url })}
        />
      </Step>
    </MoneyForm>
  )
}

type ReviewProps = {
  channel: DepositChannel
  reference: string
  minor: bigint
  /** The `url` of the proof as the server has it, which is what is shown. */
  proof: string
}

/** A deposit as it will be ordered. */
function Review({ channel, reference, minor, proof }: ReviewProps) {
  const { t } = useTranslation('repay')
  const { fee, shown } = payableOf(channel, minor)
  return (
    <>
      <p className="text-[2rem] leading-10 font-extrabold">{inMoney(minor)}</p>
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.channel)}>{channel.name}</Fact>
        {(fee > 0n || channel.exchange) && (
          <>
            <Fact name={t(($) => $.fee)}>{inMoney(fee)}</Fact>
            <Fact name={t(($) => $.confirm.toPay)}>{shown}</Fact>
          </>
        )}
        {channel.exchange && (
          <Fact name={t(($) => $.confirm.rate)}>
            {`1 ${channel.exchange.currency} = ${currencySymbol()}${channel.exchange.rate}`}
          </Fact>
        )}
        <Fact name={t(($) => $.reference.name)}>{reference}</Fact>
      </Facts>
      <p className="mt-2 mb-1.5 text-sm text-ink-soft">{t(($) => $.confirm.proof)}</p>
      <PrivatePicture url={proof} label={t(($) => $.proof)} />
      <p className="mt-3 text-sm text-ink-soft">{t(($) => $.confirm.text)}</p>
    </>
  )
}

type StepProps = { number: number; title: string; children: ReactNode }

function Step({ number, title, children }: StepProps) {
  return (
    <Card className="p-4">
      <h2 className="mb-3 flex items-center gap-2.5 text-base font-bold">
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-full bg-action-soft text-[0.8125rem] text-action"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
