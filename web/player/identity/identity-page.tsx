import { identityCheck } from '@glasshouse/contract/identity-check.ts'
import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { callQuery } from '../../lib/queries.ts'
import { PlayerPage } from '../../parts/page/player-page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { CheckState } from './check-state.tsx'
import { DocumentForm } from './document-form.tsx'

/** `/pages/profile/identity`: where the check of one's identity stands, and the documents for it. */
export default function IdentityPage() {
  const { t } = useTranslation('identity')
  const visitor = t(($) => $.visitor, { returnObjects: true })
  return (
    <PlayerPage wide title={t(($) => $.title)} icon={<IdCard />} visitor={visitor}>
      <Check />
    </PlayerPage>
  )
}

function Check() {
  const { t } = useTranslation('identity')
  // The back office decides while the page is in sight, and no event tells of it.
  const check = useQuery({
    ...callQuery(identityCheck, {}),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 30_000 : false),
  })
  if (check.data) {
    const { status, name } = check.data
    const needsDocument = status === 'none' || status === 'rejected'
    return (
      <div className={needsDocument ? beside : 'two:mx-auto two:max-w-[32.5rem]'}>
        <CheckState check={check.data} />
        {needsDocument && <DocumentForm name={name ?? ''} />}
      </div>
    )
  }
  if (check.error) return <LoadFailed title={t(($) => $.failed)} queries={[check]} />
  return (
    <div className={beside}>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-[26rem] rounded-card" />
    </div>
  )
}

const beside = 'space-y-3 two:grid two:grid-cols-2 two:items-start two:gap-4 two:space-y-0'
