import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { profitColour } from '../../parts/money/outcome.ts'
import type { Activity } from './days.ts'

const spans = ['today', 'week', 'month', 'year'] as const

/** Net results (payouts less stakes) of four periods. */
export function NetFigures({ net }: { net: Activity['net'] }) {
  const { t } = useTranslation('safer-play')
  return (
    <Card className="overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))]">
        {spans.map((span) => (
          <div key={span} className="min-w-0 border-r border-b border-line px-4 py-3">
            <dt className="text-xs text-ink-soft">{t(($) => $.net[span])}</dt>
            <dd
              className={classNames('mt-0.5 text-lg leading-[1.333] font-extrabold', profitColour(net[span]))}
            >
              {asMoney(net[span], true)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-2.5 text-xs text-ink-soft">{t(($) => $.net.note)}</p>
    </Card>
  )
}

export function NetFiguresSkeleton() {
  return <Skeleton className="h-[10.75rem] rounded-card" />
}
