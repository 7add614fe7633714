import { deposits } from '@glasshouse/contract/deposits.ts'
import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { OrderRows } from '../../parts/orders/order-rows.tsx'
import { chooseView, showOrder, useRepayView } from '../../parts/orders/repay-view.ts'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { MoneyRowsSkeleton } from '../../parts/rows/money-rows.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'

const OrderSheet = lazy(() => import('./order-sheet.tsx'))

const filters = ['all', 'processing', 'completed', 'cancelled'] as const

/** The player's deposit orders by state, one of them open. */
export default function Orders() {
  const { t } = useTranslation('repay')
  const { orderId } = useRepayView()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const input = filter === 'all' ? {} : { status: filter }
  const orders = usePages(deposits, input, { limit: 20, refetchOnWindowFocus: 'always' })
  return (
    <>
      <ChipPicker
        label={t(($) => $.filter.label)}
        options={filters.map((value) => ({ value, label: t(($) => $.filter[value]) }))}
        value={filter}
        onChange={setFilter}
      />
      <PagedList
        pages={orders}
        waiting={<MoneyRowsSkeleton title="w-32" />}
        failed={t(($) => $.ordersFailed)}
        empty={
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
        }
        words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
      >
        {(rows) => <OrderRows orders={rows} onOpen={showOrder} />}
      </PagedList>
      <Suspense>
        <OrderSheet orderId={orderId} onClose={() => showOrder(undefined)} />
      </Suspense>
    </>
  )
}
