import { payoutAccounts } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { useStanding } from '../../parts/bar/bar.ts'
import { BarPlace } from '../../parts/bar/bar-place.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { useTerms } from '../../parts/money/use-terms.ts'
import { Asked } from './asked.tsx'
import { FundsCard } from './funds-card.tsx'
import { UnderWay } from './under-way.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawSender } from './withdraw-sender.ts'

/** What there is, what is on its way, and the form, where nothing forbids it. */
export function TakeOut({ onOpen }: { onOpen: (id: string | undefined) => void }) {
  const { t } = useTranslation('withdraw')
  const { t: shell } = useTranslation('shell')
  const { t: wallet } = useTranslation('wallet')
  const terms = useTerms()
  const accounts = useQuery(callQuery(payoutAccounts, {}))
  const bar = useStanding(terms.data?.bar ?? null)
  const done = useDone(withdrawSender)
  const failed = terms.error ?? accounts.error
  if (done) return <Asked withdrawal={done.answer} onOpen={onOpen} />
  if (terms.data && accounts.data) {
    const { balance, held, age } = terms.data
    const isForbidden = bar?.kind === 'frozen' || age === 'too_young'
    return (
      <div className="space-y-3">
        <FundsCard balance={balance} held={held} />
        <UnderWay onOpen={onOpen} />
        <BarPlace bar={bar} />
        {age === 'too_young' && <Note tone="gold">{wallet(($) => $.tooYoung)}</Note>}
        {!isForbidden && (
          <WithdrawForm terms={terms.data} accounts={accounts.data.list} onLookUp={() => onOpen(undefined)} />
        )}
      </div>
    )
  }
  if (failed) {
    const again = () => {
      void terms.refetch()
      void accounts.refetch()
    }
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={failed.message}
        action={{ label: shell(($) => $.retry), run: again, busy: terms.isFetching || accounts.isFetching }}
      />
    )
  }
  return (
    <div className="space-y-3">
      <Skeleton className="h-[8.5rem] w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
