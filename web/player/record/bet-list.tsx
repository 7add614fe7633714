import { gameList, getBetRecord } from '@glasshouse/contract/games.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CloudOff, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { replaceQuery, switchTab } from '../../lib/router.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { BetRows, BetRowsSkeleton } from './bet-rows.tsx'
import { type Filter, filterIn, filterInput, inAddress } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { SummaryLine, SummarySkeleton } from './summary-line.tsx'

const pageSize = 30

/** The player's bets by state, time and game, as the address says, with their sum over the whole filter. */
export function BetList({ query }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('record')
  const { t: shell } = useTranslation('shell')
  const filter = filterIn(query)
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const input = filterInput(filter)
  const bets = useInfiniteQuery({
    queryKey: [...callKey(getBetRecord, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(getBetRecord, { ...input, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  // A new bet pushes the others over the edge of their page: the same one may come twice.
  const rows = [
    ...new Map(bets.data?.pages.flatMap((page) => page.list).map((bet) => [bet.id, bet])).values(),
  ]
  const summary = bets.data?.pages[0]?.summary
  const isWide = filter.range === '30d' && filter.status === 'all' && filter.gameId === undefined

  return (
    <>
      <FilterBar filter={filter} games={games.data?.list ?? []} onChange={show} />
      {bets.isPending ? (
        <>
          <SummarySkeleton />
          <BetRowsSkeleton />
        </>
      ) : bets.data === undefined || summary === undefined ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.failed)}
          text={bets.error?.message ?? ''}
          action={{ label: shell(($) => $.retry), run: () => void bets.refetch(), busy: bets.isFetching }}
        />
      ) : rows.length === 0 ? (
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
      ) : (
        <>
          <SummaryLine summary={summary} />
          <BetRows bets={rows} />
          <MoreRows
            pages={bets}
            automatic
            words={{
              more: t(($) => $.more),
              loading: t(($) => $.loadingMore),
              failed: t(($) => $.moreFailed),
            }}
          />
        </>
      )}
    </>
  )
}

function show(filter: Filter): void {
  replaceQuery(inAddress(filter))
}
