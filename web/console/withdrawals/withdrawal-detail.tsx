import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officeWithdrawal } from '@glasshouse/contract/operator/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { callQuery } from '../../lib/queries.ts'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Overtaken } from '../parts/decision/overtaken.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { Destination } from './destination.tsx'
import { PromiseBar } from '../parts/times/promise-bar.tsx'
import { RiskMarks } from './risk-marks.tsx'
import { toPay } from './to-pay.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import { Decisions, PlayerMoney } from './withdrawal-facts.tsx'
import { WithdrawalState } from '../parts/orders/withdrawal-marks.tsx'

export type WithdrawalDetailAnswer = CallAnswer<typeof officeWithdrawal>

type WithdrawalDetailProps = { id: string; onDone: () => void }

/** One withdrawal: how long it waits, where it goes, why it is marked, whose it is, and the decision below. */
export function WithdrawalDetail({ id, onDone }: WithdrawalDetailProps) {
  const { t } = useTranslation('console-orders')
  const [isOvertaken, setOvertaken] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery(officeWithdrawal, { id }),
    refetchInterval: refreshEvery,
  })
  const title = t(($) => $.withdrawals.title, { id })
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{data && <WithdrawalState status={data.withdrawal.status} />}</DetailHeader>
      {data ? (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 p-4 lg:p-5 @xl:grid-cols-[minmax(0,1fr)_15rem] @3xl:grid-cols-[minmax(0,1fr)_19rem]">
              <div className="space-y-5">
                {isOvertaken && <Overtaken by={data.withdrawal.decided_by} at={data.withdrawal.decided_at} />}
                <Summary detail={data} />
                <Destination detail={data} />
                <RiskMarks risks={data.withdrawal.risks} />
              </div>
              <div className="space-y-5">
                <Decisions detail={data} />
                <PlayerMoney detail={data} />
              </div>
            </div>
          </div>
          <WithdrawalActs detail={data} onDecided={onDone} onOvertaken={() => setOvertaken(true)} />
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}

function Summary({ detail: { withdrawal } }: { detail: WithdrawalDetailAnswer }) {
  const { t } = useTranslation('console-orders')
  const { symbol } = useOffice()
  const { status } = withdrawal
  const heading = status === 'paid' || status === 'rejected' ? status : 'open'
  const isOpen = heading === 'open'
  const { amount } = withdrawal
  const sum =
    status === 'rejected' ? { value: amount, shown: formatMoney(amount, symbol) } : toPay(withdrawal, symbol)
  return (
    <div>
      <p className="text-xs font-medium text-ink-soft">{t(($) => $.withdrawals.amountIs[heading])}</p>
      <Copyable value={sum.value} name={t(($) => $.columns.amount)}>
        <span className="text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums">{sum.shown}</span>
      </Copyable>
      {isOpen && (
        <div className="mt-3">
          <PromiseBar wide asked={withdrawal.createtime} due={withdrawal.due_at} />
        </div>
      )}
    </div>
  )
}
