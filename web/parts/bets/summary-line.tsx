import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { asMoney, inMoney } from '../money/money.ts'
import { profitColour } from './outcome.ts'

type Summary = { count: number; stake: string; payout: string; profit: string }

/** The totals of the filter's bets, all of them, not only those in sight. */
export function SummaryLine({ summary, isPractice = false }: { summary: Summary; isPractice?: boolean }) {
  const { t } = useTranslation('record')
  const { t: practice } = useTranslation('practice')
  const { count, stake, payout, profit } = summary
  // Net is of settled bets: open stakes stand beside it, so that the four add up.
  const pending = minor(stake) - minor(payout) + minor(profit)
  return (
    <Card className="mt-3 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-[0.9375rem] font-bold">
          {isPractice ? practice(($) => $.count, { count }) : t(($) => $.summary.count, { count })}
        </p>
        <p
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2 text-lg font-extrabold',
            profitColour(profit),
          )}
        >
          <span className="text-xs font-medium text-ink-soft">{t(($) => $.summary.profit)}</span>
          {asMoney(profit, true)}
        </p>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
        <Figure name={t(($) => $.summary.stake)}>{asMoney(stake)}</Figure>
        <Figure name={t(($) => $.summary.payout)}>{asMoney(payout)}</Figure>
        {pending !== 0n && <Figure name={t(($) => $.status.pending)}>{inMoney(pending)}</Figure>}
      </dl>
      <p className="mt-1.5 text-xs text-ink-soft">{t(($) => $.summary.note)}</p>
    </Card>
  )
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <Card className="mt-3 px-4 py-3">
      <Skeleton className="h-7 w-full" />
      <Skeleton className="mt-1.5 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-full" />
    </Card>
  )
}
