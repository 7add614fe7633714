import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { navigateTo } from '../../lib/router.ts'
import { asMoney, inMoney } from '../../parts/money/money.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf } from '../../parts/money/amount-problem.ts'
import { showFirstMistake } from '../../parts/money/first-mistake.ts'
import { Note } from '../../parts/rows/note.tsx'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { SendingNote } from '../../parts/sending/sending-note.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'
import { ConfirmTransfer } from './confirm-transfer.tsx'
import { RecipientField } from './recipient-field.tsx'
import { transfersPath } from './transfer-sender.ts'
import { useTransferForm } from './use-transfer-form.ts'

/** How long a remark may be, which is the length of any text (spec.md §5). */
const remarkMax = 140

/** To whom, how much, and a word with it. */
export function TransferForm({ terms }: { terms: Terms }) {
  const { t } = useTranslation('transfer')
  const form = useTransferForm(terms)
  const { text, bounds, confirmed, errors, lookup, minor } = form
  const { sending } = confirmed
  const isLocked = isUnderWay(sending)
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void form.review()
        showFirstMistake(event.currentTarget)
      }}
    >
      <Card className="p-4">
        <RecipientField
          value={text.recipient}
          lookup={lookup}
          error={errors.recipient}
          disabled={isLocked}
          onChange={(recipient) => form.change({ recipient })}
          onLeave={() => form.leave('recipient')}
        />
        <div className="mt-3">
          <AmountField
            label={t(($) => $.amount.label)}
            value={text.amount}
            onChange={(amount) => form.change({ amount })}
            onLeave={() => form.leave('amount')}
            hint={t(($) => $.amount.left, {
              left: asMoney(terms.transfer.left_today),
              most: asMoney(terms.transfer.daily_max),
            })}
            error={errors.amount}
            disabled={isLocked}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.most) }}
          />
        </div>
        <Field
          className="mt-3"
          label={t(($) => $.remark.label)}
          hint={t(($) => $.remark.hint)}
          value={text.remark}
          maxLength={remarkMax}
          disabled={isLocked}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => form.change({ remark: event.target.value })}
        />
      </Card>
      {errors.other && <Note tone="urgent">{errors.other}</Note>}
      {isLocked && !confirmed.isOpen ? (
        <SendingNote
          sending={sending}
          onAskAgain={confirmed.askAgain}
          onForget={confirmed.start}
          onLookUp={() => void navigateTo(transfersPath)}
        />
      ) : (
        <Button type="submit" size="large" className="w-full" busy={isLocked || form.isLookingUp}>
          {minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
        </Button>
      )}
      <p className="px-1 text-center text-xs text-balance text-ink-soft">{t(($) => $.note)}</p>
      {minor !== null && lookup.person && (
        <ConfirmTransfer
          confirmed={confirmed}
          account={form.account}
          person={lookup.person}
          minor={minor}
          remark={text.remark.trim()}
          balance={terms.balance}
        />
      )}
      {confirmed.birthdaySheet}
    </form>
  )
}
