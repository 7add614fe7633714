import type { Withdrawal, WithdrawalStatus } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { momentText } from '../../parts/times/clock-time.ts'
import { asMoney } from '../../parts/money/money.ts'

/** Colours of a withdrawal's state, always beside its word. */
export const withdrawalColours: Record<WithdrawalStatus, string> = {
  pending: 'text-gold',
  approved: 'text-action',
  paid: 'text-good',
  rejected: 'text-ink-soft',
}

type WithdrawalRowsProps = { withdrawals: readonly Withdrawal[]; onOpen: (id: string) => void }

/** Withdrawals one below the other; each opens its detail. */
export function WithdrawalRows({ withdrawals, onOpen }: WithdrawalRowsProps) {
  const { t, i18n } = useTranslation('withdraw')
  return (
    <Card className="mt-3 overflow-hidden">
      <ul aria-label={t(($) => $.list)} className="divide-y divide-line">
        {withdrawals.map(({ id, account, amount, createtime, status }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-[4.25rem] w-full items-center justify-between gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-raised"
            >
              <span className="min-w-0">
                <span className="block leading-snug font-bold break-words">
                  {account.institution} <span className="whitespace-nowrap">{account.number}</span>
                </span>
                <span className="mt-0.5 block text-xs text-ink-soft">
                  {momentText(createtime, i18n.language)}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <b className="block leading-snug">{asMoney(amount)}</b>
                <span className={classNames('mt-0.5 block text-xs font-semibold', withdrawalColours[status])}>
                  {t(($) => $.state[status])}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rows' places before they are there. */
export function WithdrawalRowsSkeleton() {
  return (
    <Card className="mt-3 divide-y divide-line overflow-hidden">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex min-h-[4.25rem] items-center justify-between gap-3 px-4">
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </Card>
  )
}
