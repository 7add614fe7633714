import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officeDeposit } from '@glasshouse/contract/operator/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Overtaken } from '../parts/decision/overtaken.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { DepositActs } from './deposit-acts.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositState } from '../parts/orders/deposit-marks.tsx'
import { Proofs } from './proofs.tsx'

export type DepositOrderDetail = CallAnswer<typeof officeDeposit>

type DepositDetailProps = { id: string; onDone: () => void }

/** One order: its proof large, its facts beside it, and the decision below. */
export function DepositDetail({ id, onDone }: DepositDetailProps) {
  const { t } = useTranslation('console-orders')
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(officeDeposit, { id }),
    refetchInterval: refreshEvery,
  })
  const title = t(($) => $.deposits.title, { id })
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{data && <DepositState row={data.order} />}</DetailHeader>
      {data ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto @xl:flex-row @xl:overflow-hidden">
            <Proofs detail={data} onSeen={() => setSeen(true)} />
            <div className="shrink-0 space-y-4 px-4 py-4 @xl:w-64 @xl:overflow-y-auto @xl:border-l @xl:border-line @3xl:w-80">
              {isOvertaken && <Overtaken by={data.order.decided_by} at={data.order.decided_at} />}
              <DepositFacts detail={data} />
            </div>
          </div>
          <DepositActs
            detail={data}
            isSeen={isSeen}
            onDecided={onDone}
            onOvertaken={() => setOvertaken(true)}
          />
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}
