import { formatAmount } from '@glasshouse/rules/money.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../kit/money-text.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { currencySymbol } from '../../lib/session.ts'
import { usePractice } from './visit.ts'

const PracticeSheet = lazy(() => import('./practice-sheet.tsx'))

/** In place of a balance: practice money, which must never be taken for one. A tap explains it. */
export function PracticePill() {
  const { t } = useTranslation('practice')
  const { balance } = usePractice()
  const sheet = useSheet()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.show()}
        className="relative flex min-h-[max(2.5rem,40px)] flex-col items-end justify-center rounded-xl border border-dashed border-gold bg-gold-soft px-2.5 leading-none after:absolute after:-inset-1"
      >
        <span className="text-[0.6875rem] font-bold text-gold">{t(($) => $.tag)} </span>
        <MoneyText
          value={formatAmount(balance)}
          symbol={currencySymbol()}
          className="mt-0.5 text-[0.9375rem] font-bold"
        />
      </button>
      <Suspense>{sheet.isNeeded && <PracticeSheet {...sheet.props} />}</Suspense>
    </>
  )
}
