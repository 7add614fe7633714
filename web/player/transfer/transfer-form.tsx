import { transfer } from '@glasshouse/contract/wallet.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { navigateTo } from '../../lib/router.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { type Bounds, highestOf } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { asShortMoney, inMoney } from '../../parts/money/money.ts'
import { refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import { moneyMoved, type Terms } from '../../parts/money/use-terms.ts'
import { Fact, FactLeft } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { createSender } from '../../parts/sending/sender.ts'
import { Person, RecipientField, useRecipient, whyNobody } from './recipient.tsx'

/** The transfers of this window, one at a time. */
export const transferSender = createSender(transfer, 'transfer', moneyMoved)

/** Where the page shows the receipt. */
export const transfersPath = '/pages/trade/record?type=transfer'

/** How long a remark may be, which is the length of any text (spec.md §5). */
const remarkMax = 140
const empty = { recipient: '', amount: '', remark: '' }

/** To whom, how much, and a word with it. */
export function TransferForm({ terms }: { terms: Terms }) {
  const { t } = useTranslation('transfer')
  const { values, checked } = useMoneyForm(transferSender, terms.age, () => empty)
  const [account, remark] = [values.recipient.trim(), values.remark.trim()]
  const lookup = useRecipient(account)
  const { person, message } = lookup
  const bounds = boundsOf(terms)
  const form = checked(bounds, {
    recipient: account
      ? message === undefined
        ? undefined
        : { text: message, early: true, isPassing: true }
      : { text: refusalWords({ refusal: 'recipient_required' }) },
  })
  const remarkField = form.field('remark')
  return (
    <MoneyForm
      form={form}
      label={(amount) => (amount ? t(($) => $.submitAmount, { amount }) : t(($) => $.submit))}
      before={() => whyNobody(account)}
      onLookUp={() => void navigateTo(transfersPath)}
      note={t(($) => $.note)}
      review={
        person &&
        ((minor) => ({
          title: t(($) => $.confirm.title),
          input: { recipient: account, amount: formatAmount(minor), ...(remark && { remark }) },
          about: t(($) => $.about, { amount: inMoney(minor), name: person.nickname }),
          who: <Person person={person} className="mt-3" />,
          facts: (
            <>
              <Fact name={t(($) => $.confirm.account)}>
                <span className="break-all">{account}</span>
              </Fact>
              {remark && (
                <Fact name={t(($) => $.remark.name)}>
                  <span className="break-words">{remark}</span>
                </Fact>
              )}
              <FactLeft name={t(($) => $.confirm.left)} balance={terms.balance} minus={minor} />
            </>
          ),
          notes: (
            <Note tone="gold" className="mt-2">
              {t(($) => $.confirm.text)}
            </Note>
          ),
        }))
      }
    >
      <Card className="p-4">
        <RecipientField {...form.field('recipient')} lookup={lookup} />
        <div className="mt-3">
          <AmountField
            {...form.field('amount')}
            label={t(($) => $.amount.label)}
            hint={t(($) => $.amount.left, {
              left: asShortMoney(terms.transfer.left_today),
              max: asShortMoney(terms.transfer.daily_max),
            })}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.max) }}
          />
        </div>
        <Field
          className="mt-3"
          label={t(($) => $.remark.label)}
          hint={t(($) => $.remark.hint)}
          value={remarkField.value}
          maxLength={remarkMax}
          disabled={remarkField.disabled}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => remarkField.onChange(event.target.value)}
        />
      </Card>
    </MoneyForm>
  )
}

function boundsOf({ balance, transfer: { min, left_today } }: Terms): Bounds {
  return {
    min: { refusal: 'transfer_below_minimum', amount: parseAmount(min) ?? 0n },
    max: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'transfer_daily_cap', amount: parseAmount(left_today) ?? 0n },
    ],
  }
}
