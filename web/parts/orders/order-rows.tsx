import type { DepositOrder } from '@glasshouse/contract/deposits.ts'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../money/money.ts'
import { MoneyRows } from '../rows/money-rows.tsx'

/** How an order stands, as the player is told: one that is sent back is more than cancelled. */
export type OrderState = DepositOrder['status'] | 'sent_back'

export function stateOf({ status, sent_back }: Pick<DepositOrder, 'status' | 'sent_back'>): OrderState {
  return sent_back ? 'sent_back' : status
}

/** Colours of an order's state, always beside its word. */
export const orderColours: Record<OrderState, string> = {
  processing: 'text-gold',
  completed: 'text-good',
  cancelled: 'text-ink-soft',
  sent_back: 'text-ink-soft',
}

type OrderRowsProps = { orders: readonly DepositOrder[]; onOpen: (id: string) => void }

/** Deposit orders one below the other; each opens its detail. The page's route loads the texts `repay`. */
export function OrderRows({ orders, onOpen }: OrderRowsProps) {
  const { t } = useTranslation('repay')
  return (
    <MoneyRows
      label={t(($) => $.list)}
      rows={orders.map((order) => ({
        id: order.id,
        title: order.channel_name,
        time: order.createtime,
        amount: asMoney(order.amount, order.status === 'completed'),
        isGain: order.status === 'completed',
        state: t(($) => $.state[stateOf(order)]),
        colour: orderColours[stateOf(order)],
      }))}
      onOpen={onOpen}
    />
  )
}
