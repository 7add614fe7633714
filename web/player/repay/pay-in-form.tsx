import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FileField } from '../../lib/file-field.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf, quickSums } from '../../parts/money/amount-problem.ts'
import { showFirstMistake } from '../../parts/money/first-mistake.ts'
import { Note } from '../../parts/rows/note.tsx'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { SendingNote } from '../../parts/sending/sending-note.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { ConfirmDeposit } from './confirm-deposit.tsx'
import { PayeeCard } from './payee-card.tsx'
import { useDepositForm } from './use-deposit-form.ts'
import { chooseView, useRepayView } from './view.ts'

type PayInFormProps = {
  channels: readonly [DepositChannel, ...DepositChannel[]]
  reference: string
  age: Terms['age']
}

/** A deposit in four steps on one page: how, how much, pay, show that it was paid. */
export function PayInForm({ channels, reference, age }: PayInFormProps) {
  const { t } = useTranslation('repay')
  const { view } = useRepayView()
  const form = useDepositForm(channels, age)
  const { channel, bounds, amount, minor, proof, confirmed, errors } = form
  const { sending } = confirmed
  const isLocked = isUnderWay(sending)
  const [least, most] = [bounds.least.amount, highestOf(bounds.most)]
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
        showFirstMistake(event.currentTarget)
      }}
    >
      <Step number={1} title={t(($) => $.steps.channel)}>
        <ChannelPicker
          channels={channels}
          chosen={channel.id}
          disabled={isLocked}
          onChoose={(channelId) => form.change({ channelId })}
        />
      </Step>
      <Step number={2} title={t(($) => $.steps.amount)}>
        <AmountField
          label={t(($) => $.amount.label)}
          value={amount}
          onChange={(next) => form.change({ amount: next })}
          onLeave={form.leaveAmount}
          hint={t(($) => $.amount.range, { least: inMoney(least), most: inMoney(most) })}
          error={errors.amount}
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
          error={errors.proof}
          disabled={isLocked}
          onChange={form.changeProof}
        />
      </Step>
      {errors.other && <Note tone="urgent">{errors.other}</Note>}
      {isLocked && !confirmed.isOpen ? (
        <SendingNote
          sending={sending}
          onAskAgain={confirmed.askAgain}
          onForget={confirmed.start}
          onLookUp={() => chooseView('orders')}
        />
      ) : (
        <Button type="submit" size="large" className="w-full" busy={isLocked}>
          {minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
        </Button>
      )}
      <p className="px-1 text-center text-xs text-balance text-ink-soft">{t(($) => $.note)}</p>
      {minor !== null && proof !== null && (
        <ConfirmDeposit {...{ confirmed, channel, reference, minor, proof }} />
      )}
      {confirmed.birthdaySheet}
    </form>
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
