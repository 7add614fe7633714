import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../lib/file-field.tsx'
import { usePlayLimits } from '../../parts/restriction/restriction.ts'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf, quickSums } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { inMoney, inShortMoney } from '../../parts/money/money.ts'
import { paymentOf } from '../../parts/money/payment.ts'
import { refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { chooseView, useRepayView } from '../../parts/orders/repay-view.ts'
import { useWho } from '../../parts/sending/use-sending.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { depositBounds, leftOfLimits } from './deposit-bounds.ts'
import { depositSender, type Draft, keepDraft, readDraft } from './deposit-sender.ts'
import { PayableFacts, PayeeCard } from './payee-card.tsx'
import { Step } from './step.tsx'

type PayInFormProps = {
  channels: readonly [DepositChannel, ...DepositChannel[]]
  reference: string
  age: Terms['age']
}

/** A deposit in four steps on one page: how, how much, pay, show that it was paid. */
export function PayInForm({ channels, reference, age }: PayInFormProps) {
  const { t } = useTranslation('repay')
  const { view } = useRepayView()
  const playerId = useWho()
  const limits = usePlayLimits()
  const first = (): Draft & { proof: string | null } => ({ ...readDraft(playerId), proof: null })
  const keep = ({ channelId, amount }: Draft) => keepDraft(playerId, { channelId, amount })
  const { values, checked } = useMoneyForm(depositSender, age, first, keep)
  const { channelId, proof } = values
  const channel =
    channels.find(({ id, opens_at }) => id === channelId && opens_at === null) ??
    channels.find(({ opens_at }) => opens_at === null) ??
    channels[0]
  const bounds = depositBounds(channel, leftOfLimits(limits.data?.list ?? []))
  const [min, max] = [bounds.min.amount, highestOf(bounds.max)]
  const form = checked(bounds, {
    amount: undefined,
    proof: proof === null ? { text: refusalWords({ refusal: 'proof_required' }) } : undefined,
  })
  const [channelField, proofField] = [form.field('channelId'), form.field('proof')]
  return (
    <MoneyForm
      form={form}
      label={(amount) => (amount ? t(($) => $.submitAmount, { amount }) : t(($) => $.submit))}
      onLookUp={() => chooseView('orders')}
      note={t(($) => $.note)}
      review={
        proof !== null &&
        ((minor) => ({
          title: t(($) => $.confirm.title),
          label: t(($) => $.confirm.order),
          input: {
            amount: formatAmount(minor),
            channel_id: channel.id,
            proof,
            to_pay: paymentOf(channel, minor, 'in').sum,
          },
          about: t(($) => $.about, { amount: inMoney(minor), channel: channel.name }),
          facts: <PayableFacts {...{ channel, reference, minor }} />,
          notes: (
            <>
              <p className="mt-2 mb-1.5 text-sm text-ink-soft">{t(($) => $.confirm.proof)}</p>
              <PrivatePicture url={proof} label={t(($) => $.proof)} />
              <p className="mt-3 text-sm text-ink-soft">{t(($) => $.confirm.text)}</p>
            </>
          ),
        }))
      }
    >
      <Step number={1} title={t(($) => $.steps.channel)}>
        <ChannelPicker
          channels={channels}
          chosen={channel.id}
          disabled={channelField.disabled}
          onChoose={channelField.onChange}
        />
      </Step>
      <Step number={2} title={t(($) => $.steps.amount)}>
        <AmountField
          {...form.field('amount')}
          label={t(($) => $.amount.label)}
          quiet
          hint={t(($) => $.amount.range, { min: inShortMoney(min), max: inShortMoney(max) })}
          quick={{ label: t(($) => $.amount.quick), sums: quickSums(min, max) }}
        />
      </Step>
      <Step number={3} title={t(($) => $.steps.pay)}>
        <PayeeCard channel={channel} reference={reference} amount={form.minor} />
      </Step>
      <Step number={4} title={t(($) => $.steps.proof)}>
        <FileField
          label={t(($) => $.proof)}
          purpose="proof"
          documents
          takesPaste={view === 'pay'}
          error={proofField.error}
          disabled={proofField.disabled}
          onChange={proofField.onChange}
        />
      </Step>
    </MoneyForm>
  )
}
