import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../lib/clock.ts'
import { useOffice } from '../parts/page/office.tsx'
import { shortTime } from '../parts/times/moment.ts'

/** The house's time of day and its zone: every time of the back office is told in it. */
export function HouseTime() {
  const { t } = useTranslation('console-shell')
  const { timeZone } = useOffice()
  const now = useServerSeconds(10)
  return (
    <p className="flex justify-between gap-2 px-2 pb-2 text-xs text-ink-soft" title={t(($) => $.houseTime)}>
      <span className="truncate">{timeZone}</span>
      <span className="tabular-nums">{shortTime(now, timeZone, now)}</span>
    </p>
  )
}
