import { gameList, getBetRecord } from '@glasshouse/contract/games.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CloudOff, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { MoreRows } from '../history/more-rows.tsx'
import { BetRows, BetRowsSkeleton } from './bet-rows.tsx'
import { type Filter, filterInput, isUpsideDown } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { SummaryLine, SummarySkeleton } from './summary-line.tsx'

const pageSize = 30

/** The player's bets by state and time, with their sum over the whole filter. */
export function BetList({ firstGameId }: { firstGameId: number | undefined }) {
  const { t } = useTranslation('record')
  const { t: shell } = useTranslation('shell')
  const [filter, setFilter] = useState<Filter>({
    gameId: firstGameId,
    status: 'all',
    range: 'today',
    start: '',
    end: '',
  })
  const games = useQuery({ ...callQuery(gameList, { limit: 100 }), enabled: filter.gameId !== undefined })
  const input = filterInput(filter)
  const bets = useInfiniteQuery({
    queryKey: [...callKey(getBetRecord, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(getBetRecord, { ...input, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    enabled: !isUpsideDown(filter),
  })
  // A new bet pushes the others over the edge of their page: the same one may come twice.
  const rows = [
    ...new Map(bets.data?.pages.flatMap((page) => page.list).map((bet) => [bet.id, bet])).values(),
  ]
  const summary = bets.data?.pages[0]?.summary
  const isWide = filter.range === '30d' || filter.range === 'custom'

  return (
    <>
      <FilterBar
        filter={filter}
        gameName={games.data?.list.find((game) => game.id === filter.gameId)?.name}
        onChange={setFilter}
      />
      {isUpsideDown(filter) ? null : bets.isPending ? (
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
              : { label: t(($) => $.empty.widen), run: () => setFilter({ ...filter, range: '30d' }) }
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
