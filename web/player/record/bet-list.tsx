import { gameList, getBetRecord } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPlace } from '../../kit/detail-place.ts'
import { EmptyState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { replaceQuery, switchTab } from '../../lib/router.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { BetRows, BetRowsSkeleton } from '../../parts/bets/bet-rows.tsx'
import { type Filter, filterIn, filterInput, inAddress } from '../../parts/bets/filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { SummaryLine, SummarySkeleton } from '../../parts/bets/summary-line.tsx'

/** The player's bets by state, time and game, as the address says, with their sum over the whole filter. */
export function BetList({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('record')
  const filter = filterIn(query)
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const input = filterInput(filter)
  const bets = usePages(getBetRecord, input, { limit: 30 })
  const summary = bets.data?.pages[0]?.summary
  const isBeside = use(DetailPlace) !== null
  const isWide = filter.range === '30d' && filter.status === 'all' && filter.gameId === undefined

  return (
    <>
      <FilterBar filter={filter} games={games.data?.list ?? []} onChange={show} />
      <PagedList
        pages={bets}
        waiting={
          <>
            <SummarySkeleton />
            <BetRowsSkeleton />
          </>
        }
        failed={t(($) => $.failed)}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t(($) => $.empty.title)}
            text={t(($) => $.empty.text)}
            action={
              isWide
                ? { label: t(($) => $.empty.play), run: () => void switchTab('/') }
                : { label: t(($) => $.empty.widen), run: () => show(filterIn({ range: '30d' })) }
            }
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
