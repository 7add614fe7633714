import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { type Filter, filterInput, isUpsideDown } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { LineDays, LinesSkeleton } from './line-days.tsx'
import { LineSheet } from './line-sheet.tsx'

const pageSize = 30

type StatementProps = { filter: Filter; onFilter: (filter: Filter) => void }

/** Every movement of the filter, by day, each with the balance after it. */
export function Statement({ filter, onFilter }: StatementProps) {
  const { t } = useTranslation('trade-record')
  const { t: shell } = useTranslation('shell')
  const [openNumber, setOpenNumber] = useState<number>()
  const input = filterInput(filter)
  const pages = useInfiniteQuery({
    queryKey: [...callKey(tradeRecord, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(tradeRecord, { ...input, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    enabled: !isUpsideDown(filter),
  })
  // A new line pushes the others over the edge of their page: the same one may come twice.
  const lines = [
    ...new Map(pages.data?.pages.flatMap(({ list }) => list).map((line) => [line.number, line])).values(),
  ]
  const isWide = filter.type === 'all' && (filter.range === '30d' || filter.range === 'custom')
  return (
    <>
      <FilterBar filter={filter} onChange={onFilter} />
      {isUpsideDown(filter) ? null : pages.isPending ? (
        <LinesSkeleton />
      ) : pages.data === undefined ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.failed)}
          text={pages.error?.message ?? ''}
          action={{ label: shell(($) => $.retry), run: () => void pages.refetch(), busy: pages.isFetching }}
        />
      ) : lines.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title={t(($) => $.empty.title)}
          text={t(($) => $.empty.text)}
          action={
            isWide
              ? { label: t(($) => $.empty.deposit), run: () => void switchTab('/pages/repay/repay') }
              : {
                  label: t(($) => $.empty.widen),
                  run: () => onFilter({ ...filter, type: 'all', range: '30d' }),
                }
          }
        />
      ) : (
        <>
          <LineDays lines={lines} onOpen={setOpenNumber} />
          <MoreRows
            pages={pages}
            automatic
            words={{
              more: t(($) => $.more),
              loading: t(($) => $.loadingMore),
              failed: t(($) => $.moreFailed),
            }}
          />
        </>
      )}
      <LineSheet
        line={lines.find(({ number }) => number === openNumber)}
        onClose={() => setOpenNumber(undefined)}
      />
    </>
  )
}
