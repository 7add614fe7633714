import { channels } from '@glasshouse/contract/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { useStanding } from '../../parts/bar/bar.ts'
import { Barred } from '../../parts/bar/barred.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { useTerms } from '../../parts/money/use-terms.ts'
import { depositSender } from './deposit-sender.ts'
import { HandedIn } from './handed-in.tsx'
import { PayInForm } from './pay-in-form.tsx'

/** Paying in, where it is allowed: what stands in the way is said first. */
export function PayIn() {
  const { t } = useTranslation('repay')
  const { t: shell } = useTranslation('shell')
  const { t: wallet } = useTranslation('wallet')
  const ways = useQuery(callQuery(channels, {}))
  const terms = useTerms()
  const bar = useStanding(terms.data?.bar ?? null)
  const done = useDone(depositSender)
  const failed = ways.error ?? terms.error
  if (done) return <HandedIn order={done.answer} />
  if (ways.data && terms.data) {
    const { age } = terms.data
    const [first, ...others] = ways.data.list
    if (bar) return <Barred bar={bar} />
    if (age === 'too_young') return <Note tone="gold">{wallet(($) => $.tooYoung)}</Note>
    if (!first) {
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
    return <PayInForm channels={[first, ...others]} reference={ways.data.reference} age={age} />
  }
  if (failed) {
    const again = () => {
      void ways.refetch()
      void terms.refetch()
    }
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={failed.message}
        action={{ label: shell(($) => $.retry), run: again, busy: ways.isFetching || terms.isFetching }}
      />
    )
  }
  return (
    <div className="space-y-3">
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  )
}
