import { houseInfo } from '@glasshouse/contract/house.ts'
import { playActivity } from '@glasshouse/contract/safer-play.ts'
import { dateIn } from '@glasshouse/rules/days.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { usePlayLimits } from '../../parts/restriction/restriction.ts'
import { RestrictionPlace } from '../../parts/restriction/restriction-place.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { profitColour } from '../../parts/bets/outcome.ts'
import { BreaksSection } from './breaks-section.tsx'
import { type Activity, everyDay } from './days.ts'
import { DaysChart } from './days-chart.tsx'
import { HistorySection } from './history-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { SessionCard } from './session-card.tsx'

/** A signed-in player's own figures, limits and breaks, and the help that everyone gets. */
export function Overview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('safer-play')
  const limits = usePlayLimits()
  const activity = useQuery({ ...callQuery(playActivity, {}), refetchOnWindowFocus: 'always' })
  const house = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  if ([limits, activity].some(({ data, error }) => data === undefined && error !== null)) {
    return (
      <>
        <LoadFailed title={t(($) => $.failed)} queries={[limits, activity]} />
        {children}
      </>
    )
  }
  const today = dateIn(serverSeconds(), house.data?.time_zone ?? 'UTC')
  return (
    <div className="space-y-3">
      <RestrictionPlace restriction={limits.data?.restriction ?? null} withoutLink />
      <div className="two:grid two:grid-cols-2 two:grid-rows-[auto_1fr] two:items-start two:gap-x-4">
        <div className="space-y-3">
          {activity.data ? (
            <>
              <SessionCard activity={activity.data} />
              <NetFigures net={activity.data.net} />
              <DaysChart days={everyDay(activity.data.days, today)} />
            </>
          ) : (
            <CardSkeletons heights={['h-[8.5rem]', 'h-[10.75rem]', 'h-[15rem]']} />
          )}
        </div>
        <div className="mt-3 space-y-3 two:row-span-2 two:-mt-4">
          {limits.data ? (
            <>
              <LimitsSection limits={limits.data.list} />
              <BreaksSection restriction={limits.data.restriction} />
            </>
          ) : (
            <div className="pt-16">
              <CardSkeletons heights={['h-[14.5rem]', 'h-[14.5rem]', 'h-[14.5rem]']} />
            </div>
          )}
        </div>
        <div className="mt-3 space-y-3">
          {activity.data && <HistorySection history={activity.data.history} />}
          {children}
        </div>
      </div>
    </div>
  )
}

const spans = ['today', 'week', 'month', 'year'] as const

/** Net results (payouts less stakes) of four periods. */
function NetFigures({ net }: { net: Activity['net'] }) {
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
