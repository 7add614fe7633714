import { deposits } from '@glasshouse/contract/deposits.ts'
import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderRows } from '../../parts/orders/order-rows.tsx'
import { chooseView, showOrder, useRepayView } from '../../parts/orders/repay-view.ts'
import { ListByState } from '../../parts/rows/list-by-state.tsx'
import { MoneyRowsSkeleton } from '../../parts/rows/money-rows.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'

const OrderSheet = lazy(() => import('./order-sheet.tsx'))

const states = ['all', 'processing', 'completed', 'cancelled'] as const

/** The player's deposit orders by state, one of them open. */
export default function Orders() {
  const { t } = useTranslation('repay')
  const { orderId } = useRepayView()
  const [state, setState] = useState<(typeof states)[number]>('all')
  const input = state === 'all' ? {} : { status: state }
  return (
    <>
      <ListByState
        label={t(($) => $.filter.label)}
        states={states.map((value) => ({ value, label: t(($) => $.filter[value]) }))}
        state={state}
        onState={setState}
        pages={usePages(deposits, input, { limit: 20, refetchOnWindowFocus: 'always' })}
        waiting={<MoneyRowsSkeleton title="w-32" />}
        failed={t(($) => $.ordersFailed)}
        icon={<ReceiptText />}
        empty={{ ...t(($) => $.empty, { returnObjects: true }), start: t(($) => $.view.pay) }}
        onStart={() => chooseView('pay')}
        words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
      >
        {(rows) => <OrderRows orders={rows} onOpen={showOrder} />}
      </ListByState>
      <Suspense>
        <OrderSheet orderId={orderId} onClose={() => showOrder(undefined)} />
      </Suspense>
    </>
  )
}
