import { type PayoutAccount, payoutAccounts } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { callQuery } from '../../lib/queries.ts'
import { useStanding } from '../../parts/bar/bar.ts'
import { BarPlace } from '../../parts/bar/bar-place.tsx'
import { type Terms, useTerms } from '../../parts/money/use-terms.ts'
import { Loaded } from '../../parts/page/load-state.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { Asked } from './asked.tsx'
import { FundsCard, UnderWay } from './funds.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawSender } from './withdraw-sender.ts'

/** What there is, what is on its way, and the form, where nothing forbids it. */
export function TakeOut({ onOpen }: { onOpen: (id: string | undefined) => void }) {
  const { t } = useTranslation('withdraw')
  const terms = useTerms()
  const accounts = useQuery(callQuery(payoutAccounts, {}))
  const done = useDone(withdrawSender)
  if (done) return <Asked withdrawal={done.answer} onOpen={onOpen} />
  return (
    <Loaded
      queries={[terms, accounts]}
      failed={t(($) => $.failed)}
      waiting={
        <div className="space-y-3">
          <Skeleton className="h-[8.5rem] w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      }
    >
      {terms.data && accounts.data && (
        <Ways terms={terms.data} accounts={accounts.data.list} onOpen={onOpen} />
      )}
    </Loaded>
  )
}

type WaysProps = {
  terms: Terms
  accounts: readonly PayoutAccount[]
  onOpen: (id: string | undefined) => void
}

function Ways({ terms, accounts, onOpen }: WaysProps) {
  const { t } = useTranslation('wallet')
  const bar = useStanding(terms.bar)
  const { balance, held, age } = terms
  const isForbidden = bar?.kind === 'frozen' || age === 'too_young'
  return (
    <div className="space-y-3">
      <FundsCard balance={balance} held={held} />
      <UnderWay onOpen={onOpen} />
      <BarPlace bar={bar} />
      {age === 'too_young' && <Note tone="gold">{t(($) => $.tooYoung)}</Note>}
      {!isForbidden && <WithdrawForm terms={terms} accounts={accounts} onLookUp={() => onOpen(undefined)} />}
    </div>
  )
}
