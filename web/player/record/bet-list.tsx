import { getBetRecord } from '@glasshouse/contract/games.ts'
import { ReceiptText } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPlace } from '../../kit/detail-place.ts'
import { EmptyState } from '../../kit/states.tsx'
import { replaceQuery, switchTab } from '../../lib/router.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { BetRows, BetRowsSkeleton } from '../../parts/bets/bet-rows.tsx'
import { type Filter, filterIn, filterInput, inAddress } from '../../parts/bets/filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { SummaryLine } from '../../parts/bets/summary-line.tsx'

/** The player's bets by state, time and game, as the address says, with their sum over the whole filter. */
export function BetList({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('record')
  const filter = filterIn(query)
  const bets = usePages(getBetRecord, filterInput(filter), { limit: 30 })
  const summary = bets.data?.pages[0]?.summary
  const isBeside = use(DetailPlace) !== null
  const isWide =
    filter.range === '30d' &&
    filter.status === 'all' &&
    filter.gameId === undefined &&
    filter.gameNo === undefined
  const play = { label: t(($) => $.empty.play), run: () => void switchTab('/') }
  const widen = { label: t(($) => $.empty.widen), run: () => show(filterIn({ range: '30d' })) }
  return (
    <>
      <FilterBar filter={filter} onChange={show} />
      <PagedList
        pages={bets}
        waiting={<BetRowsSkeleton />}
        failed={t(($) => $.failed)}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t(($) => $.empty.title)}
            text={t(($) => $.empty.text)}
            action={isWide ? play : widen}
          />
        }
        words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
      >
        {(rows) => (
          <>
            {summary && <SummaryLine summary={summary} />}
            <BetRows
              bets={rows}
              openId={query['id']}
              onOpen={isBeside ? (id) => replaceQuery({ ...query, id }) : undefined}
            />
          </>
        )}
      </PagedList>
    </>
  )
}

function show(filter: Filter): void {
  replaceQuery(inAddress(filter))
}
