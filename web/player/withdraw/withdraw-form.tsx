import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { Banknote, IdCard, Lock, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { type Bounds, highestOf } from '../../parts/money/amount-problem.ts'
import { MoneyForm } from '../../parts/money/money-form.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { mistakesIn, refusalWords, useMoneyForm } from '../../parts/money/use-money-form.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { AccountChoice } from './account-choice.tsx'
import { withdrawSender } from './withdraw-sender.ts'

type WithdrawFormProps = { terms: Terms; accounts: readonly PayoutAccount[]; onLookUp: () => void }

/** Where to, how much, and what happens then. */
export function WithdrawForm({ terms, accounts, onLookUp }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw')
  const form = useMoneyForm(withdrawSender, terms.age, () => ({ account_id: '', amount: '' }))
  const { values } = form
  const isLocked = isUnderWay(form.confirmed.sending)
  const account = accounts.find(({ id }) => id === values.account_id) ?? accounts[0]
  const bounds = boundsOf(terms)
  const mistakes = mistakesIn(form, bounds, {
    account_id: account ? undefined : { text: refusalWords({ refusal: 'payout_account_not_found' }) },
  })
  const { minor } = mistakes
  const needsIdentity = isIdentityMissing(terms)
  return (
    <MoneyForm
      form={form}
      mistakes={mistakes}
      label={minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
      disabled={needsIdentity}
      onLookUp={onLookUp}
      review={
        minor !== null &&
        account && {
          title: t(($) => $.confirm.title),
          label: t(($) => $.submitAmount, { amount: inMoney(minor) }),
          input: { amount: formatAmount(minor), account_id: account.id },
          about: t(($) => $.about, { amount: inMoney(minor), place: placeOf(account) }),
          facts: <Review account={account} minor={minor} terms={terms} />,
        }
      }
    >
      {needsIdentity && <IdentityCard identity={terms.identity} />}
      <Card className="p-4">
        <AccountChoice
          accounts={accounts}
          chosen={account}
          error={mistakes.at('account_id')}
          disabled={isLocked}
          onChoose={(id) => form.change({ account_id: id })}
        />
        <div className="mt-3">
          <AmountField
            label={t(($) => $.amount.label)}
            value={values.amount}
            onChange={(amount) => form.change({ amount })}
            onLeave={() => form.leave('amount')}
            hint={t(($) => $.amount.range, {
              least: inMoney(bounds.least.amount),
              most: inMoney(bounds.most.at(-1)?.amount ?? 0n),
            })}
            error={mistakes.at('amount')}
            disabled={isLocked}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.most) }}
          />
        </div>
      </Card>
      <WhatHappens hours={terms.withdraw} />
    </MoneyForm>
  )
}

function boundsOf({ balance, withdraw }: Terms): Bounds {
  return {
    least: { refusal: 'withdrawal_below_minimum', amount: parseAmount(withdraw.min) ?? 0n },
    most: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'withdrawal_above_maximum', amount: parseAmount(withdraw.max) ?? 0n },
    ],
  }
}

function placeOf({ institution, number }: PayoutAccount): string {
  return `${institution} ${number}`
}

type ReviewProps = { account: PayoutAccount; minor: bigint; terms: Terms }

/** A withdrawal as it will be asked for. */
function Review({ account, minor, terms }: ReviewProps) {
  const { t } = useTranslation('withdraw')
  const left = (parseAmount(terms.balance) ?? 0n) - minor
  return (
    <>
      <p className="text-[2rem] leading-10 font-extrabold">{inMoney(minor)}</p>
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.to)}>{placeOf(account)}</Fact>
        <Fact name={t(($) => $.account.holder.bank)}>{account.holder}</Fact>
        {left >= 0n && <Fact name={t(($) => $.confirm.left)}>{inMoney(left)}</Fact>}
      </Facts>
      <Note tone="gold" className="mt-2">
        {t(($) => $.confirm.text, { most: terms.withdraw.hours_most })}
      </Note>
    </>
  )
}

const points = [
  { name: 'held', icon: Lock },
  { name: 'checked', icon: ShieldCheck },
  { name: 'paid', icon: Banknote },
] as const

/** What becomes of the money, before it is asked for. */
function WhatHappens({ hours }: { hours: Terms['withdraw'] }) {
  const { t } = useTranslation('withdraw')
  const words = { least: hours.hours_least, most: hours.hours_most }
  return (
    <Card className="p-4">
      <h2 className="text-sm font-bold">{t(($) => $.what.title)}</h2>
      <ol className="mt-2.5 space-y-2.5">
        {points.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-3 text-sm text-ink-soft">
            <Icon aria-hidden className="mt-px size-[1.125rem] shrink-0 text-action" />
            {t(($) => $.what[name], words)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const identityPath = '/pages/profile/identity'

/** Whether papers must be checked before money is paid out. */
function isIdentityMissing({ withdraw, identity }: Terms): boolean {
  return withdraw.identity_required && identity !== 'verified'
}

/** Asks for the papers, or says that they are being checked. */
function IdentityCard({ identity }: Pick<Terms, 'identity'>) {
  const { t } = useTranslation('withdraw')
  const state = identity === 'pending' || identity === 'rejected' ? identity : 'none'
  return (
    <section className="rounded-card border border-line bg-gold-soft p-4">
      <div className="flex gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-gold">
          <IdCard aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold">{t(($) => $.identity[state].title)}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $.identity[state].text)}</p>
        </div>
      </div>
      <Link
        to={identityPath}
        className="mt-3 grid min-h-touch place-items-center rounded-xl bg-action px-4 text-center text-[0.9375rem] font-semibold text-on-action hover:bg-action-hover"
      >
        {t(($) => $.identity[state].way)}
      </Link>
    </section>
  )
}
