import { type PayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { inMoney, inShortMoney } from '../../parts/money/money.ts'
import { paymentOf } from '../../parts/money/payment.ts'
import { refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import { moneyMoved, type Terms } from '../../parts/money/use-terms.ts'
import { Fact, FactLeft, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { createSender } from '../../parts/sending/sender.ts'
import { timeOfDay } from '../../parts/times/times.ts'
import { AccountChoice } from './account-choice.tsx'
import { IdentityCard } from './identity-card.tsx'
import { WhatHappens } from './what-happens.tsx'
import { methodOf, ReceivedFacts, withdrawalBounds } from './withdrawal-terms.tsx'

/** The withdrawals of this window, one at a time. */
export const withdrawSender = createSender(withdraw, 'withdraw', moneyMoved)

type WithdrawFormProps = { terms: Terms; accounts: readonly PayoutAccount[]; onLookUp: () => void }

/** Where to, how much, and what happens then. */
export function WithdrawForm({ terms, accounts, onLookUp }: WithdrawFormProps) {
  const { t, i18n } = useTranslation('withdraw')
  const { values, checked } = useMoneyForm(withdrawSender, terms.age, () => ({ account_id: '', amount: '' }))
  const account = accounts.find(({ id }) => id === values.account_id) ?? accounts[0]
  const method = account && methodOf(terms, account)
  const bounds = withdrawalBounds(terms, method)
  const form = checked(bounds, {
    account_id: account ? undefined : { text: refusalWords({ refusal: 'payout_account_not_found' }) },
  })
  const { error, disabled, onChange } = form.field('account_id')
  const closed =
    method?.open === false
      ? t(($) => $.terms.closed)
      : method && method.opens_at !== null
        ? t(($) => $.terms.opensAt, { time: timeOfDay(method.opens_at, i18n.language) })
        : undefined
  // Documents must be checked before money is paid out.
  const needsIdentity = terms.withdraw.identity_required && terms.identity !== 'verified'
  return (
    <MoneyForm
      form={form}
      label={(amount) => (amount ? t(($) => $.submitAmount, { amount }) : t(($) => $.submit))}
      disabled={needsIdentity || closed !== undefined}
      onLookUp={onLookUp}
      review={
        account &&
        method &&
        ((minor) => ({
          title: t(($) => $.confirm.title),
          input: {
            amount: formatAmount(minor),
            account_id: account.id,
            to_receive: paymentOf(method, minor, 'out').sum,
          },
          about: t(($) => $.about, { amount: inMoney(minor), place: placeOf(account) }),
          facts: (
            <>
              <Fact name={t(($) => $.confirm.to)}>{placeOf(account)}</Fact>
              <Fact name={t(($) => $.account.holder.bank)}>{account.holder}</Fact>
              <ReceivedFacts method={method} minor={minor} />
              <FactLeft name={t(($) => $.confirm.left)} balance={terms.balance} minus={minor} />
            </>
          ),
          notes: (
            <Note tone="gold" className="mt-2">
              {t(($) => $.confirm.text, { max: terms.withdraw.hours_max })}
            </Note>
          ),
        }))
      }
    >
      {needsIdentity && <IdentityCard identity={terms.identity} />}
      <Card className="p-4">
        <AccountChoice
          accounts={accounts}
          chosen={account}
          error={error}
          disabled={disabled}
          onChoose={onChange}
        />
        {closed && <Note tone="gold">{closed}</Note>}
        <div className="mt-3">
          <AmountField
            {...form.field('amount')}
            label={t(($) => $.amount.label)}
            hint={t(($) => $.amount.range, {
              min: inShortMoney(bounds.min.amount),
              max: inShortMoney(bounds.max.at(-1)?.amount ?? 0n),
            })}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.max) }}
          />
        </div>
        {method && form.minor !== null && (
          <Facts className="mt-2 empty:hidden">
            <ReceivedFacts method={method} minor={form.minor} />
          </Facts>
        )}
      </Card>
      <WhatHappens hours={terms.withdraw} />
    </MoneyForm>
  )
}

function placeOf({ institution, number }: PayoutAccount): string {
  return `${institution} ${number}`
}
