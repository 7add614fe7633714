import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { PayoutAccount, withdraw } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { inMoney } from '../../parts/money/money.ts'
import { ConfirmSheet } from '../../parts/sending/confirm-sheet.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import type { Confirmed } from '../../parts/sending/use-confirmed.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import type { withdrawSender } from './withdraw-sender.ts'

type ConfirmWithdrawalProps = {
  confirmed: Confirmed<Parameters<typeof withdrawSender.send>[0], CallAnswer<typeof withdraw>>
  account: PayoutAccount
  minor: bigint
  terms: Terms
  onLookUp: () => void
}

/** A withdrawal as it will be asked for. */
export function ConfirmWithdrawal({ confirmed, account, minor, terms, onLookUp }: ConfirmWithdrawalProps) {
  const { t } = useTranslation('withdraw')
  const amount = inMoney(minor)
  const left = (parseAmount(terms.balance) ?? 0n) - minor
  const place = `${account.institution} ${account.number}`
  return (
    <ConfirmSheet
      confirmed={confirmed}
      title={t(($) => $.confirm.title)}
      label={t(($) => $.submitAmount, { amount })}
      onConfirm={() => {
        const input = { amount: formatAmount(minor), account_id: account.id }
        void confirmed.run(
          input,
          t(($) => $.about, { amount, place }),
        )
      }}
      onLookUp={onLookUp}
    >
      <p className="text-[2rem] leading-10 font-extrabold">{amount}</p>
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.to)}>{place}</Fact>
        <Fact name={t(($) => $.account.holder.bank)}>{account.holder}</Fact>
        {left >= 0n && <Fact name={t(($) => $.confirm.left)}>{inMoney(left)}</Fact>}
      </Facts>
      <Note tone="gold" className="mt-2">
        {t(($) => $.confirm.text, { most: terms.withdraw.hours_most })}
      </Note>
    </ConfirmSheet>
  )
}
