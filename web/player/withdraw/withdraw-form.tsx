import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { highestOf } from '../../parts/money/amount-problem.ts'
import { showFirstMistake } from '../../parts/money/first-mistake.ts'
import { Note } from '../../parts/rows/note.tsx'
import { isUnderWay } from '../../parts/sending/sender.ts'
import { SendingNote } from '../../parts/sending/sending-note.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'
import { AccountChoice } from './account-choice.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { IdentityCard, isIdentityMissing } from './identity-card.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { WhatHappens } from './what-happens.tsx'

type WithdrawFormProps = { terms: Terms; accounts: readonly PayoutAccount[]; onLookUp: () => void }

/** Where to, how much, and what happens then. */
export function WithdrawForm({ terms, accounts, onLookUp }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw')
  const form = useWithdrawForm(terms, accounts)
  const { account, amount, bounds, confirmed, errors, minor } = form
  const { sending } = confirmed
  const isLocked = isUnderWay(sending)
  const needsIdentity = isIdentityMissing(terms)
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
      {needsIdentity && <IdentityCard identity={terms.identity} />}
      <Card className="p-4">
        <AccountChoice
          accounts={accounts}
          chosen={account}
          error={errors.account}
          disabled={isLocked}
          onChoose={form.changeAccount}
        />
        <div className="mt-3">
          <AmountField
            label={t(($) => $.amount.label)}
            value={amount}
            onChange={form.changeAmount}
            onLeave={form.leaveAmount}
            hint={t(($) => $.amount.range, {
              least: inMoney(bounds.least.amount),
              most: inMoney(bounds.most.at(-1)?.amount ?? 0n),
            })}
            error={errors.amount}
            disabled={isLocked}
            all={{ label: t(($) => $.amount.all), amount: highestOf(bounds.most) }}
          />
        </div>
      </Card>
      <WhatHappens hours={terms.withdraw} />
      {errors.other && <Note tone="urgent">{errors.other}</Note>}
      {isLocked && !confirmed.isOpen ? (
        <SendingNote
          sending={sending}
          onAskAgain={confirmed.askAgain}
          onForget={confirmed.start}
          onLookUp={onLookUp}
        />
      ) : (
        <Button type="submit" size="large" className="w-full" busy={isLocked} disabled={needsIdentity}>
          {minor === null ? t(($) => $.submit) : t(($) => $.submitAmount, { amount: inMoney(minor) })}
        </Button>
      )}
      {minor !== null && account && (
        <ConfirmWithdrawal
          confirmed={confirmed}
          account={account}
          minor={minor}
          terms={terms}
          onLookUp={onLookUp}
        />
      )}
      {confirmed.birthdaySheet}
    </form>
  )
}
