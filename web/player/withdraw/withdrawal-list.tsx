import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { WithdrawalRows, WithdrawalRowsSkeleton } from './withdrawal-rows.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

const pageSize = 20
const filters = ['all', 'pending', 'approved', 'paid', 'rejected'] as const

type WithdrawalListProps = {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  onNew: () => void
}

/** The player's withdrawals by state, one of them open. */
export function WithdrawalList({ openId, onOpen, onNew }: WithdrawalListProps) {
  const { t } = useTranslation('withdraw')
  const { t: shell } = useTranslation('shell')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const input = filter === 'all' ? {} : { status: filter }
  const pages = useInfiniteQuery({
    queryKey: [...callKey(withdrawals, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(withdrawals, { ...input, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    refetchOnWindowFocus: 'always',
  })
  // A new one pushes the others over the edge of their page: the same one may come twice.
  const rows = [
    ...new Map(pages.data?.pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values(),
  ]
  return (
    <>
      <ChipPicker
        label={t(($) => $.filter)}
        options={filters.map((value) => ({ value, label: t(($) => $.state[value]) }))}
        value={filter}
        onChange={setFilter}
      />
      {pages.isPending ? (
        <WithdrawalRowsSkeleton />
      ) : pages.data === undefined ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.listFailed)}
          text={pages.error?.message ?? ''}
          action={{ label: shell(($) => $.retry), run: () => void pages.refetch(), busy: pages.isFetching }}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<BanknoteArrowDown />}
          title={t(($) => $.empty.title)}
          text={filter === 'all' ? t(($) => $.empty.text) : t(($) => $.empty.filtered)}
          action={
            filter === 'all'
              ? { label: t(($) => $.view.new), run: onNew }
              : { label: t(($) => $.empty.all), run: () => setFilter('all') }
          }
        />
      ) : (
        <>
          <WithdrawalRows withdrawals={rows} onOpen={onOpen} />
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
      <WithdrawalSheet withdrawalId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}
