import { pointsHistory, rebates } from '@glasshouse/contract/membership.ts'
import { CalendarCheck, Percent } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
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
      {(line) => <PointsRow key={`${line.kind} ${line.createtime} ${line.points}`} line={line} />}
    </HistoryList>
  )
}

function RebateList() {
  const { t } = useTranslation('vip')
  const pages = usePages(rebates, {}, { limit: pageSize, keyOf: ({ week }) => week })
  return (
    <HistoryList pages={pages} icon={<Percent aria-hidden />} empty={t(($) => $.history.noRebates)}>
      {(rebate) => <RebateRow key={rebate.week} rebate={rebate} />}
    </HistoryList>
  )
}

type HistoryListProps<Row> = {
  pages: Parameters<typeof PagedList<Row>>[0]['pages']
  icon: ReactNode
  /** The words while there is nothing. */
  empty: string
  /** A row, in its list item. */
  children: (row: Row) => ReactNode
}

function HistoryList<Row>({ pages, icon, empty, children }: HistoryListProps<Row>) {
  const { t } = useTranslation('vip')
  return (
    <PagedList
      pages={pages}
      waiting={
        <div className="mt-4 mb-2">
          <CardSkeletons heights={['h-10', 'h-10', 'h-10', 'h-10']} />
        </div>
      }
      failed={t(($) => $.failed)}
      empty={
        <p className="flex flex-col items-center gap-2.5 py-7 text-center text-sm text-balance text-ink-soft [&_svg]:size-6">
          {icon} {empty}
        </p>
      }
      words={{
        more: t(($) => $.history.more),
        loading: t(($) => $.history.loadingMore),
        failed: t(($) => $.history.moreFailed),
      }}
      automatic={false}
    >
      {(rows) => <ul className="mt-1 divide-y divide-line">{rows.map(children)}</ul>}
    </PagedList>
  )
}
