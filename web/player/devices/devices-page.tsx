import { userSessions } from '@glasshouse/contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { callQuery } from '../../lib/queries.ts'
import { PlayerPage } from '../../parts/page/player-page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { DeviceList } from './device-list.tsx'

/** `/pages/profile/devices`: where the account is signed in, and the way to sign it out there. */
export default function DevicesPage() {
  const { t } = useTranslation('devices')
  const visitor = t(($) => $.visitor, { returnObjects: true })
  return (
    <PlayerPage title={t(($) => $.title)} icon={<MonitorSmartphone />} visitor={visitor}>
      <Devices />
    </PlayerPage>
  )
}

function Devices() {
  const { t } = useTranslation('devices')
  const sessions = useQuery({ ...callQuery(userSessions, {}), refetchOnWindowFocus: 'always' })
  if (sessions.data) return <DeviceList sessions={sessions.data.list} />
  if (sessions.error) return <LoadFailed title={t(($) => $.failed)} queries={[sessions]} />
  return (
    <>
      <Skeleton className="h-[5.75rem] rounded-card" />
      <Skeleton className="mt-5 mb-2 h-5 w-32" />
      <Skeleton className="h-[11.5rem] rounded-card" />
    </>
  )
}
