import { channels, type DepositChannel, type DepositOrder, deposits } from '@glasshouse/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { useStanding } from '../../parts/bar/bar.ts'
import { Restricted } from '../../parts/bar/restricted.tsx'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { type Terms, useTerms } from '../../parts/money/use-terms.ts'
import { showOrder } from '../../parts/orders/repay-view.ts'
import { Loaded } from '../../parts/page/load-state.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { Timeline } from '../../parts/rows/timeline.tsx'
import { useFound } from '../../parts/rows/use-found.ts'
import { useDone } from '../../parts/sending/use-sending.ts'
import { depositSender } from './deposit-sender.ts'
import { PayInForm } from './pay-in-form.tsx'
import { useOrderSteps } from './use-order-steps.ts'

/** Paying in, where it is allowed: what stands in the way is said first. */
export function PayIn() {
  const { t } = useTranslation('repay')
  const ways = useQuery(callQuery(channels, {}))
  const terms = useTerms()
  const done = useDone(depositSender)
  if (done) return <HandedIn order={done.answer} />
  return (
    <Loaded
      queries={[ways, terms]}
      failed={t(($) => $.failed)}
      waiting={
        <div className="space-y-3">
          <Skeleton className="h-48 w-full rounded-card" />
          <Skeleton className="h-56 w-full rounded-card" />
          <Skeleton className="h-44 w-full rounded-card" />
        </div>
      }
    >
      {ways.data && terms.data && (
        <FormWhereAllowed ways={ways.data.list} reference={ways.data.reference} terms={terms.data} />
      )}
    </Loaded>
  )
}

type FormProps = { ways: readonly DepositChannel[]; reference: string; terms: Terms }

function FormWhereAllowed({ ways, reference, terms }: FormProps) {
  const { t } = useTranslation('repay')
  const { t: wallet } = useTranslation('wallet')
  const bar = useStanding(terms.bar)
  const [first, ...others] = ways
  if (bar) return <Restricted bar={bar} />
  if (terms.age === 'too_young') return <Note tone="gold">{wallet(($) => $.tooYoung)}</Note>
  if (first) return <PayInForm channels={[first, ...others]} reference={reference} age={terms.age} />
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

/** An order that was just handed in, and how far it is. */
function HandedIn({ order: asHandedIn }: { order: DepositOrder }) {
  const { t } = useTranslation('repay')
  // The back office may decide while the player looks at it.
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
