import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { callQuery } from '../../lib/queries.ts'
import { userIndex } from '../../lib/user-calls.ts'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { PlayerPage } from '../../parts/page/player-page.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ReachSection } from './reach-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { UserinfoForm } from './userinfo-form.tsx'

/** `/pages/profile/userinfo`: who one is here, how one is reached, and the keys to the account. */
export default function UserinfoPage() {
  const { t } = useTranslation('userinfo')
  const visitor = t(($) => $.visitor, { returnObjects: true })
  return (
    <PlayerPage title={t(($) => $.title)} icon={<UserRound />} visitor={visitor}>
      <Details />
    </PlayerPage>
  )
}

function Details() {
  const { t } = useTranslation('userinfo')
  const query = useQuery(callQuery(userIndex, {}))
  const user = query.data
  if (user) {
    return (
      <>
        <div className="flex flex-col items-center pt-3 pb-4">
          <AvatarPicker name={user.nickname} src={user.avatar} />
          <p className="mt-2 text-sm text-ink-soft">{user.username}</p>
        </div>
        <UserinfoForm user={user} />
        <ReachSection user={user} />
        <SecuritySection user={user} />
      </>
    )
  }
  if (query.error) return <LoadFailed title={t(($) => $.failed)} queries={[query]} />
  return (
    <div className="flex flex-col items-center pt-3">
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="mt-2 h-5 w-24" />
      <Skeleton className="mt-4 h-[32rem] w-full rounded-card" />
      <Skeleton className="mt-12 h-28 w-full rounded-card" />
    </div>
  )
}
