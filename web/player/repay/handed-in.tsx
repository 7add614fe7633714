import { type DepositOrder, deposits } from '@glasshouse/contract/deposits.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { Timeline } from '../../parts/rows/timeline.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { depositSender } from './deposit-sender.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { showOrder } from '../../parts/orders/repay-view.ts'

/** An order that was just handed in, and how far it is. */
export function HandedIn({ order: asHandedIn }: { order: DepositOrder }) {
  const { t } = useTranslation('repay')
  // The desk may decide while the player looks at it.
  const order = useFound(deposits, asHandedIn.id).row ?? asHandedIn
  const steps = useOrderSteps(order)
  return (
    <div className="space-y-3">
      <DoneCard title={t(($) => $.handedIn.title)} amount={asMoney(order.amount)} about={order.channel_name}>
        <Timeline steps={steps} />
      </DoneCard>
      <Button size="large" className="w-full" onClick={() => showOrder(order.id)}>
        {t(($) => $.handedIn.see)}
      </Button>
      <Button variant="secondary" size="large" className="w-full" onClick={() => depositSender.forget()}>
        {t(($) => $.handedIn.again)}
      </Button>
    </div>
  )
}
