import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officeIdentityCheck } from '@glasshouse/contract/operator/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Overtaken } from '../parts/decision/overtaken.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { CheckActs } from './check-acts.tsx'
import { CheckFacts } from './check-facts.tsx'
import { CheckState } from './check-rows.tsx'
import { Documents } from './documents.tsx'

export type CheckDetailAnswer = CallAnswer<typeof officeIdentityCheck>

type CheckDetailProps = { id: string; onDone: () => void }

/** One identity check: the documents large, what they must say beside them, and the decision below. */
export function CheckDetail({ id, onDone }: CheckDetailProps) {
  const { t } = useTranslation('console-identity')
  const [isOvertaken, setOvertaken] = useState(false)
  const [seen, setSeen] = useState<readonly string[]>([])
  // Each look at the documents is written into the audit log, so it is not asked for again and again.
  const { data, error, refetch } = useQuery({
    ...callQuery(officeIdentityCheck, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const title = t(($) => $.title, { id })
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{data && <CheckState status={data.check.status} />}</DetailHeader>
      {data ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto @xl:flex-row @xl:overflow-hidden">
            <Documents documents={data.documents} onSeen={(page) => setSeen((before) => [...before, page])} />
            <div className="shrink-0 space-y-4 p-4 @xl:w-64 @xl:overflow-y-auto @xl:border-l @xl:border-line @3xl:w-80">
              {isOvertaken && <Overtaken by={null} at={null} />}
              <CheckFacts detail={data} />
            </div>
          </div>
          <CheckActs
            detail={data}
            areSeen={data.documents.every((page) => seen.includes(page.id))}
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
