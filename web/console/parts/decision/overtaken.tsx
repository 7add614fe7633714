import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../../lib/clock.ts'
import { useOffice } from '../page/office.tsx'
import { Callout } from '../rows/callout.tsx'
import { shortTime } from '../times/moment.ts'

type OvertakenProps = { by: { id: string; name: string } | null; at: number | null }

/** It had been decided before: by a colleague who was first, or by oneself; who and when, as far as it is known. */
export function Overtaken({ by, at }: OvertakenProps) {
  const { t } = useTranslation('console-shell')
  const { operator, timeZone } = useOffice()
  const now = useServerSeconds(60)
  const time = at === null ? '' : shortTime(at, timeZone, now)
  if (by?.id === operator.id) {
    return (
      <Callout live look="info" title={t(($) => $.overtaken.own.title)}>
        {t(($) => $.overtaken.own.text, { time })}
      </Callout>
    )
  }
  return (
    <Callout live look="warning" title={t(($) => $.overtaken.title)}>
      {by !== null && at !== null
        ? t(($) => $.overtaken.text, { name: by.name, time })
        : t(($) => $.overtaken.someone)}
    </Callout>
  )
}
