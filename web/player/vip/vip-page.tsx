import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { PageProps } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { useRestriction } from '../../parts/restriction/restriction.ts'
import { RestrictionPlace } from '../../parts/restriction/restriction-place.tsx'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { CheckInPart } from './check-in-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { Invitation } from './invitation.tsx'
import { LevelCard } from './level-card.tsx'
import { LevelsPart } from './levels-part.tsx'
import { PointsPart } from './points-part.tsx'
import { RebatePart } from './rebate-part.tsx'
import { useVip } from '../../parts/membership/use-vip.ts'

/** `/pages/profile/vip`: level and privileges, check-in, points and what they buy, rebates. `?part=` brings one of them into sight. */
export default function VipPage({ query }: PageProps) {
  const { t } = useTranslation('vip')
  const kind = useSession(sessionKind)
  const { part: wanted } = query
  return (
    <Page wide title={t(($) => $.title)} trailing={<BalancePill />} className="space-y-3">
      {kind === 'player' ? (
        <OwnMembership wanted={wanted} />
      ) : (
        <div className={beside}>
          <div className="space-y-3">
            <Invitation guest={kind === 'guest'} wanted={wanted} />
            <RebatePart vip={undefined} wanted={wanted} />
          </div>
          <LevelsPart level={undefined} wanted={wanted} />
        </div>
      )}
    </Page>
  )
}

function OwnMembership({ wanted }: { wanted: string | undefined }) {
  const { t } = useTranslation('vip')
  const answer = useVip()
  const restriction = useRestriction()
  if (answer.data) {
    const vip = answer.data
    return (
      <>
        <RestrictionPlace restriction={restriction} />
        {vip.stopped && <Note tone="gold">{t(($) => $.stopped)}</Note>}
        <div className={beside}>
          <div className="space-y-3">
            <LevelCard vip={vip} />
            <CheckInPart vip={vip} wanted={wanted} />
            <PointsPart vip={vip} wanted={wanted} />
          </div>
          <div className="space-y-3">
            <RebatePart vip={vip} wanted={wanted} />
            <LevelsPart level={vip.level} wanted={wanted} />
            <HistoryPart wanted={wanted} />
          </div>
        </div>
      </>
    )
  }
  if (answer.error) return <LoadFailed title={t(($) => $.failed)} queries={[answer]} />
  return (
    <div className={beside}>
      <CardSkeletons heights={['h-[18.5rem]', 'h-[15rem]']} />
      <Skeleton className="h-[22rem] w-full rounded-card" />
    </div>
  )
}

const beside = 'space-y-3 two:grid two:grid-cols-2 two:items-start two:gap-4 two:space-y-0'
