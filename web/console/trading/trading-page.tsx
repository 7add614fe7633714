import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useAddress } from '../parts/page/address.ts'
import { MatchDetail } from './match-detail.tsx'
import { MatchFilters } from './match-filters.tsx'
import { MatchLines, useMatchColumns } from './match-rows.tsx'

const parts = ['open', 'suspended', 'awaiting', 'entered', 'decided'] as const

/** `/trading`: `status`, `league`, `day`, `q`, `page`, and the match `id` beside the list. */
export default function TradingPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { query } = useAddress()
  const { status: named = 'open', q } = useListAddress()
  const status = parts.find((one) => one === named) ?? 'all'
  const league = query.get('league') ?? undefined
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0]
  const list = usePagedList(
    officeFixtures,
    { status, ...(league && { league }), ...(day && { day }), ...(q && { q }) },
    useMatchColumns(),
  )
  return (
    <QueuePage
      title={shell(($) => $.pages.trading)}
      list={list}
      parts={{
        label: t(($) => $.state),
        of: parts,
        names: t(($) => $.parts, { returnObjects: true }),
      }}
      status={status}
      isWaiting={false}
      waits={() => false}
      search={t(($) => $.search)}
      filters={<MatchFilters status={status} league={league} day={day} />}
      narrowedBy={['league', 'day']}
      empty={t(($) => $.empty, { returnObjects: true })}
      rowLabel={({ home, away }) => `${home} – ${away}`}
      numeric={['worst']}
      Compact={MatchLines}
      Detail={MatchDetail}
    />
  )
}
