import { houseInfo } from '@glasshouse/contract/house.ts'
import { officeEventsPermission } from '@glasshouse/contract/operator/live.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import { useOfficeLive } from './office-live.ts'
import { type OfficeFacts, OfficeProvider } from '../parts/page/office.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { Failed } from '../parts/page/page-states.tsx'
import { Rooms } from './rooms.tsx'

/** How often (ms) the back office asks how much is open. */
const lookEvery = 15_000

/** The back office of the signed-in operator: allowed pages, open work, and the page of the address. */
export function Frame() {
  const { data: house } = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const { data, error, refetch } = useQuery({
    ...callQuery(operatorOffice, {}),
    refetchInterval: lookEvery,
    // The count of open work stands in the window's title, which is read when the window is behind others.
    refetchIntervalInBackground: true,
  })
  useOfficeLive(data?.office.permissions.includes(officeEventsPermission) ?? false)
  if (!data || !house) {
    return (
      <main className="grid h-dvh place-items-center">
        {error && <Failed error={error} retry={() => void refetch()} />}
      </main>
    )
  }
  const { operator, permissions, idle_seconds } = data.office
  const facts: OfficeFacts = {
    operator,
    may: (permission) => permissions.includes(permission),
    waiting: data.waiting,
    drawsAlarm: data.draws_alarm,
    voidsAlarm: data.voids_alarm,
    witnesses: data.witnesses,
    symbol: house.currency.symbol,
    timeZone: house.time_zone,
  }
  return (
    <OfficeProvider facts={facts}>
      <Rooms />
      <IdleWatch idleSeconds={idle_seconds} onStay={() => void refetch()} />
    </OfficeProvider>
  )
}
