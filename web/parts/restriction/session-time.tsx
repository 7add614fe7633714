import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'

const day = 86_400

/** How long the session has lasted, ticking. A screen reader hears it when it asks, not every second. */
export function SessionTime({ since }: { since: number }) {
  const { t } = useTranslation('safer-play')
  const seconds = Math.max(0, useServerSeconds() - since)
  const days = Math.floor(seconds / day)
  const time = formatCountdown(seconds % day)
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {days > 0 ? t(($) => $.session.days, { days, time: time.padStart(8, '00:') }) : time}
    </span>
  )
}
