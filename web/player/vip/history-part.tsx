import { pointsHistory, rebates } from '@glasshouse/contract/membership.ts'
import { CalendarCheck, Percent } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { PointsRow, RebateRow } from './history-rows.tsx'
import { Part } from './part.tsx'

const pageSize = 10

/** Where points and rebates came from, and what points were spent on. */
export function HistoryPart({ wanted }: { wanted: string | undefined }) {
  const { t } = useTranslation('vip')
  const [shown, setShown] = useState<'points' | 'rebates'>('points')
  return (
    <Part name="history" wanted={wanted} title={t(($) => $.history.title)}>
      <Tabs
        label={t(($) => $.history.title)}
        className="mt-3"
        value={shown}
        onChange={setShown}
        tabs={[
          { value: 'points', label: t(($) => $.history.points), panel: <PointsList /> },
          { value: 'rebates', label: t(($) => $.history.rebates), panel: <RebateList /> },
        ]}
      />
    </Part>
  )
}

function PointsList() {
  const { t } = useTranslation('vip')
  const pages = usePages(
    pointsHistory,
    {},
    { limit: pageSize, keyOf: ({ kind, createtime, points }) => `${kind} ${createtime} ${points}` },
  )
  return (
    <HistoryList pages={pages} icon={<CalendarCheck aria-hidden />} empty={t(($) => $.history.noPoints)}>
      {pages.rows.map((line) => (
        <PointsRow key={`${line.kind} ${line.createtime} ${line.points}`} line={line} />
      ))}
    </HistoryList>
  )
}

function RebateList() {
  const { t } = useTranslation('vip')
  const pages = usePages(rebates, {}, { limit: pageSize, keyOf: ({ week }) => week })
  return (
    <HistoryList pages={pages} icon={<Percent aria-hidden />} empty={t(($) => $.history.noRebates)}>
      {pages.rows.map((rebate) => (
        <RebateRow key={rebate.week} rebate={rebate} />
      ))}
    </HistoryList>
  )
}

type HistoryListProps = {
  pages: Parameters<typeof MoreRows>[0]['pages'] & {
    isPending: boolean
    isFetching: boolean
    data: unknown
    error: Error | null
    refetch: () => Promise<unknown>
  }
  icon: ReactNode
  /** What stands there while there is nothing. */
  empty: string
  children: ReactNode[]
}

/** A list in its four states: on its way, not to be had, empty, there. */
function HistoryList({ pages, icon, empty, children }: HistoryListProps) {
  const { t } = useTranslation('vip')
  const { t: shell } = useTranslation('shell')
  if (pages.isPending) {
    return (
      <div className="mt-2 space-y-3 py-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-10 w-full" />
        ))}
      </div>
    )
  }
  if (pages.data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-sm">
        <p>{pages.error?.message ?? t(($) => $.failed)}</p>
        <Button variant="secondary" busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {shell(($) => $.retry)}
        </Button>
      </div>
    )
  }
  if (children.length === 0) {
    return (
      <p className="flex flex-col items-center gap-2.5 py-7 text-center text-sm text-balance text-ink-soft [&_svg]:size-6">
        {icon} {empty}
      </p>
    )
  }
  return (
    <>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      <MoreRows
        pages={pages}
        automatic={false}
        words={{
          more: t(($) => $.history.more),
          loading: t(($) => $.history.loadingMore),
          failed: t(($) => $.history.moreFailed),
        }}
      />
    </>
  )
}
