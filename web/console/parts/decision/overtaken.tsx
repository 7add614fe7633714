import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../../lib/clock.ts'
import { useDesk } from '../page/desk.tsx'
import { Callout } from '../rows/callout.tsx'
import { shortTime } from '../times/moment.ts'

/** Two acted at once, and the other was first: who, and when, as far as it is known. */
export function Overtaken({ by, at }: { by: string | null; at: number | null }) {
  const { t } = useTranslation('console-shell')
  const { timeZone } = useDesk()
  const now = useServerSeconds(60)
  return (
    <Callout live look="warning" title={t(($) => $.overtaken.title)}>
      {by !== null && at !== null
        ? t(($) => $.overtaken.text, { name: by, time: shortTime(at, timeZone, now) })
        : t(($) => $.overtaken.someone)}
    </Callout>
  )
}
