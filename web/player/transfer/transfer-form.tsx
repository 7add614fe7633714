import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { recipient } from '@glasshouse/contract/wallet.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { navigateTo } from '../../lib/router.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { type Bounds, highestOf } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { asMoney, inMoney } from '../../parts/money/money.ts'
import { mistakesIn, refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { Person, RecipientField, useRecipient, whyNobody } from './recipient.tsx'
import { transferSender, transfersPath } from './transfer-sender.ts'

/** How long a remark may be, which is the length of any text (spec.md §5). */
const remarkMax = 140

/** To whom, how much, and a word with it. */
export function TransferForm({ terms }: { terms: Terms }) {
  const { t } = useTranslation('transfer')
  const form = useMoneyForm(transferSender, terms.age, () => ({ recipient: '', amount: '', remark: '' }))
  const { values } = form
  const isLocked = isUnderWay(form.confirmed.sending)
  const account = values.recipient.trim()
  const lookup = useRecipient(account)
  const bounds = boundsOf(terms)
  const mistakes = mistakesIn(form, bounds, {
    recipient: account
      ? lookup.message === undefined
        ? undefined
        : { text: lookup.message, early: true, isPassing: true }
      : { text: refusalWords({ refusal: 'recipient_required' }) },
  })
  const { minor } = mistakes
  return (
    <MoneyForm
      form={form}
      mistakes={mistakes}
      label={minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
      before={() => whyNobody(account)}
      onLookUp={() => void navigateTo(transfersPath)}
      note={t(($) => $.note)}
      review={
        minor !== null &&
        lookup.person && {
          title: t(($) => $.confirm.title),
          label: t(($) => $.submitAmount, { amount: inMoney(minor) }),
          input: {
            recipient: account,
            amount: formatAmount(minor),
            ...(values.remark.trim() && { remark: values.remark.trim() }),
          },
          about: t(($) => $.about, { amount: inMoney(minor), name: lookup.person.nickname }),
          facts: (
            <Review
              account={account}
              person={lookup.person}
              minor={minor}
              remark={values.remark.trim()}
              balance={terms.balance}
            />
          ),
        }
      }
    >
      <Card className="p-4">
        <RecipientField
          value={values.recipient}
          lookup={lookup}
          error={mistakes.at('recipient')}
          disabled={isLocked}
          onChange={(recipient) => form.change({ recipient })}
          onLeave={() => form.leave('recipient')}
        />
        <div className="mt-3">
          <AmountField
            label={t(($) => $.amount.label)}
            value={values.amount}
            onChange={(amount) => form.change({ amount })}
            onLeave={() => form.leave('amount')}
            hint={t(($) => $.amount.left, {
              left: asMoney(terms.transfer.left_today),
              most: asMoney(terms.transfer.daily_max),
            })}
            error={mistakes.at('amount')}
            disabled={isLocked}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.most) }}
          />
        </div>
        <Field
          className="mt-3"
          label={t(($) => $.remark.label)}
          hint={t(($) => $.remark.hint)}
          value={values.remark}
          maxLength={remarkMax}
          disabled={isLocked}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => form.change({ remark: event.target.value })}
        />
      </Card>
    </MoneyForm>
  )
}

function boundsOf({ balance, transfer }: Terms): Bounds {
  return {
    least: { refusal: 'transfer_below_minimum', amount: parseAmount(transfer.min) ?? 0n },
    most: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'transfer_daily_cap', amount: parseAmount(transfer.left_today) ?? 0n },
    ],
  }
}

type ReviewProps = {
  account: string
  person: CallAnswer<typeof recipient>
  minor: bigint
  remark: string
  balance: string
}

/** A transfer as it will be sent: to whom, how much, and that it cannot be called back. */
function Review({ account, person, minor, remark, balance }: ReviewProps) {
  const { t } = useTranslation('transfer')
  const left = (parseAmount(balance) ?? 0n) - minor
  return (
    <>
      <p className="mb-3 text-[2rem] leading-10 font-extrabold">{inMoney(minor)}</p>
      <Person person={person} />
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.account)}>
          <span className="break-all">{account}</span>
        </Fact>
        {remark && (
          <Fact name={t(($) => $.remark.name)}>
            <span className="break-words">{remark}</span>
          </Fact>
        )}
        {left >= 0n && <Fact name={t(($) => $.confirm.left)}>{inMoney(left)}</Fact>}
      </Facts>
      <Note tone="gold" className="mt-2">
        {t(($) => $.confirm.text)}
      </Note>
    </>
  )
}
