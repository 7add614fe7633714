import { channels, type DepositChannel, type DepositOrder, deposits } from '@glasshouse/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Wallet } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { Allowed, MoneyPage } from '../../parts/money/money-page.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { type Terms, useTerms } from '../../parts/money/use-terms.ts'
import { chooseView, showOrder, useRepayView } from '../../parts/orders/repay-view.ts'
import { FormAndList } from '../../parts/page/form-and-list.tsx'
import { Loaded } from '../../parts/page/load-state.tsx'
import { Timeline } from '../../parts/rows/timeline.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { useDone } from '../../parts/sending/use-sending.ts'
import { depositSender } from './deposit-sender.ts'
import { PayInForm } from './pay-in-form.tsx'
import { useOrderSteps } from './use-order-steps.ts'

/** Most who come here come to pay in. */
const Orders = lazy(() => import('./orders.tsx'))

/** `/pages/repay/repay`, a tab: paying in, and the orders so far. */
export default function RepayPage() {
  const { t } = useTranslation('repay')
  const { view } = useRepayView()
  return (
    <MoneyPage tab wide title={t(($) => $.title)} icon={<Wallet />} visitor={t(($) => $.visitor)}>
      <FormAndList
        beside
        label={t(($) => $.title)}
        form={{ value: 'pay', label: t(($) => $.view.pay), panel: <PayIn /> }}
        list={{ value: 'orders', label: t(($) => $.view.orders), panel: <Orders /> }}
        view={view}
        onView={chooseView}
      />
    </MoneyPage>
  )
}

/** Paying in, where it is allowed: what stands in the way is said first. */
function PayIn() {
  const { t } = useTranslation('repay')
  const ways = useQuery(callQuery(channels, {}))
  const terms = useTerms()
  const done = useDone(depositSender)
  if (done) return <Submitted order={done.answer} />
  return (
    <Loaded
      queries={[ways, terms]}
      failed={t(($) => $.failed)}
      waiting={<CardSkeletons heights={['h-48', 'h-56', 'h-44']} />}
    >
      {ways.data && terms.data && (
        <Allowed terms={terms.data}>
          <FormWhereOpen ways={ways.data.list} reference={ways.data.reference} age={terms.data.age} />
        </Allowed>
      )}
    </Loaded>
  )
}

type FormProps = { ways: readonly DepositChannel[]; reference: string; age: Terms['age'] }

function FormWhereOpen({ ways: [first, ...others], ...rest }: FormProps) {
  const { t } = useTranslation('repay')
  if (first) return <PayInForm channels={[first, ...others]} {...rest} />
  return (
    <EmptyState
      icon={<Landmark />}
      title={t(($) => $.noChannel.title)}
      text={t(($) => $.noChannel.text)}
      action={{
        label: t(($) => $.noChannel.ask),
        run: () => void switchTab('/pages/index/customer-service'),
      }}
    />
  )
}

/** An order that was just submitted, and how far it is. */
function Submitted({ order: asSubmitted }: { order: DepositOrder }) {
  const { t } = useTranslation('repay')
  // The back office may decide while the player looks at it.
  const order = useFound(deposits, asSubmitted.id).row ?? asSubmitted
  const steps = useOrderSteps(order)
  return (
    <DoneCard
      title={t(($) => $.submitted.title)}
      amount={asMoney(order.amount)}
      about={order.channel_name}
      next={{ label: t(($) => $.submitted.see), run: () => showOrder(order.id) }}
      otherwise={{ label: t(($) => $.submitted.again), run: () => depositSender.forget() }}
    >
      <Timeline steps={steps} />
    </DoneCard>
  )
}
