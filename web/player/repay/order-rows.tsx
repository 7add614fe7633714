import type { DepositOrder } from '@glasshouse/contract/deposits.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { momentText } from '../../parts/times/clock-time.ts'
import { asMoney } from '../../parts/money/money.ts'
import { orderColours, stateOf } from './order-state.ts'

type OrderRowsProps = { orders: readonly DepositOrder[]; onOpen: (id: string) => void }

/** Orders one below the other; each opens its detail. */
export function OrderRows({ orders, onOpen }: OrderRowsProps) {
  const { t, i18n } = useTranslation('repay')
  return (
    <Card className="mt-3 overflow-hidden">
      <ul aria-label={t(($) => $.list)} className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="flex min-h-[4.25rem] w-full items-center justify-between gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-raised"
            >
              <span className="min-w-0">
                <span className="block leading-snug font-bold">{order.channel_name}</span>
                <span className="mt-0.5 block text-xs text-ink-soft">
                  {momentText(order.createtime, i18n.language)}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <b className={classNames('block leading-snug', order.status === 'completed' && 'text-good')}>
                  {asMoney(order.amount, order.status === 'completed')}
                </b>
                <span
                  className={classNames('mt-0.5 block text-xs font-semibold', orderColours[stateOf(order)])}
                >
                  {t(($) => $.state[stateOf(order)])}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rows' places before they are there. */
export function OrderRowsSkeleton() {
  return (
    <Card className="mt-3 divide-y divide-line overflow-hidden">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex min-h-[4.25rem] items-center justify-between gap-3 px-4">
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </Card>
  )
}
