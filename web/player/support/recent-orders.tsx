import { deposits } from '@glasshouse/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { OrderRows } from '../../parts/orders/order-rows.tsx'
import { chooseView, showOrder } from '../../parts/orders/repay-view.ts'
import { LoadFailed } from '../../parts/page/load-state.tsx'

/** So many are in sight; the others are on the repay page. */
const shownOrders = 3
const repayPath = '/pages/repay/repay'

/** Leads to the orders on the repay page, to one of them when it is named. */
function openOrders(id: string | undefined): void {
  showOrder(id)
  void switchTab(repayPath)
}

/** The last deposit orders; each leads to itself on the repay page. */
export function RecentOrders() {
  const { t } = useTranslation('support')
  const orders = useQuery({
    ...callQuery(deposits, { limit: shownOrders }),
    refetchOnWindowFocus: 'always',
  })
  const list = orders.data?.list
  return (
    <section aria-labelledby="orders">
      <div className="flex items-center justify-between gap-3 pt-3 pl-1">
        <h2 id="orders" className="text-base font-bold">
          {t(($) => $.orders.title)}
        </h2>
        {(orders.data?.total ?? 0) > shownOrders && (
          <button
            type="button"
            onClick={() => openOrders(undefined)}
            className="min-h-touch px-2 text-sm font-semibold text-action"
          >
            {t(($) => $.orders.all)}
          </button>
        )}
      </div>
      {list === undefined ? (
        orders.error ? (
          <LoadFailed title={t(($) => $.orders.failed)} queries={[orders]} />
        ) : (
          <RowSkeletons
            rows={shownOrders}
            className="mt-3"
            rowClassName="flex min-h-[4.25rem] items-center justify-between gap-3 px-4"
          >
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-8 w-20" />
          </RowSkeletons>
        )
      ) : list.length === 0 ? (
        <Card className="mt-2.5">
          <EmptyState
            icon={<Wallet />}
            title={t(($) => $.orders.none)}
            text={t(($) => $.orders.noneText)}
            action={{
              label: t(($) => $.orders.deposit),
              run: () => {
                chooseView('pay')
                void switchTab(repayPath)
              },
            }}
          />
        </Card>
      ) : (
        <OrderRows orders={list} onOpen={openOrders} />
      )}
    </section>
  )
}
