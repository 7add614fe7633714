import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../../lib/clock.ts'
import { useOffice } from '../page/office.tsx'
import { ageParts, exactTime, shortTime } from './moment.ts'

type MomentProps = {
  /** Epoch seconds. */
  at: number
  className?: string
}

/** How long ago something was, kept up to date; the exact time of the house on hover. */
export function Age({ at, className }: MomentProps) {
  const { timeZone } = useOffice()
  const text = useAgeText()
  const now = useServerSeconds(5)
  return (
    <time dateTime={isoOf(at)} title={exactTime(at, timeZone)} className={className}>
      {text(now - at)}
    </time>
  )
}

/** When something was, as short as can be; the exact time of the house on hover. */
export function Moment({ at, className }: MomentProps) {
  const { timeZone } = useOffice()
  const now = useServerSeconds(60)
  return (
    <time dateTime={isoOf(at)} title={exactTime(at, timeZone)} className={className}>
      {shortTime(at, timeZone, now)}
    </time>
  )
}

/** A span of seconds in words. */
export function useAgeText(): (seconds: number) => string {
  const { t } = useTranslation('console-shell')
  return (seconds) => {
    const { unit, count, rest } = ageParts(seconds)
    if (unit === 'now') return t(($) => $.age.now)
    if (unit === 'minutes') return t(($) => $.age.minutes, { number: count })
    if (unit === 'hours' && rest > 0 && count < 24)
      return t(($) => $.age.hoursMinutes, { hours: count, minutes: rest })
    return unit === 'hours' ? t(($) => $.age.hours, { number: count }) : t(($) => $.age.days, { count })
  }
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
