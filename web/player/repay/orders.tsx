import { deposits } from '@glasshouse/contract/deposits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { OrderRows, OrderRowsSkeleton } from './order-rows.tsx'
import { chooseView, showOrder, useRepayView } from './view.ts'

const OrderSheet = lazy(() => import('./order-sheet.tsx'))

const pageSize = 20
const filters = ['all', 'processing', 'completed', 'cancelled'] as const

/** The player's deposit orders by state, one of them open. */
export default function Orders() {
  const { t } = useTranslation('repay')
  const { t: shell } = useTranslation('shell')
  const { orderId } = useRepayView()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const input = filter === 'all' ? {} : { status: filter }
  const orders = useInfiniteQuery({
    queryKey: [...callKey(deposits, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(deposits, { ...input, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    refetchOnWindowFocus: 'always',
  })
  // A new order pushes the others over the edge of their page: the same one may come twice.
  const rows = [
    ...new Map(orders.data?.pages.flatMap(({ list }) => list).map((order) => [order.id, order])).values(),
  ]
  return (
    <>
      <ChipPicker
        label={t(($) => $.filter.label)}
        options={filters.map((value) => ({ value, label: t(($) => $.filter[value]) }))}
        value={filter}
        onChange={setFilter}
      />
      {orders.isPending ? (
        <OrderRowsSkeleton />
      ) : orders.data === undefined ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.ordersFailed)}
          text={orders.error?.message ?? ''}
          action={{ label: shell(($) => $.retry), run: () => void orders.refetch(), busy: orders.isFetching }}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title={t(($) => $.empty.title)}
          text={filter === 'all' ? t(($) => $.empty.text) : t(($) => $.empty.filtered)}
          action={
            filter === 'all'
              ? { label: t(($) => $.view.pay), run: () => chooseView('pay') }
              : { label: t(($) => $.empty.all), run: () => setFilter('all') }
          }
        />
      ) : (
        <>
          <OrderRows orders={rows} onOpen={showOrder} />
          <MoreRows
            pages={orders}
            automatic
            words={{
              more: t(($) => $.more),
              loading: t(($) => $.loadingMore),
              failed: t(($) => $.moreFailed),
            }}
          />
        </>
      )}
      <Suspense>
        <OrderSheet orderId={orderId} onClose={() => showOrder(undefined)} />
      </Suspense>
    </>
  )
}
