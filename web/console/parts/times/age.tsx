import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../../lib/clock.ts'
import { useOffice } from '../page/office.tsx'
import { ageParts, agoText, exactTime, shortTime } from './moment.ts'

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

/** The same in a sentence: "6 days ago". */
export function Ago({ at, className }: MomentProps) {
  const { t } = useTranslation('console-shell')
  const { timeZone } = useOffice()
  const seconds = useServerSeconds(5) - at
  return (
    <time dateTime={isoOf(at)} title={exactTime(at, timeZone)} className={className}>
      {seconds < 60 ? t(($) => $.age.now) : agoText(seconds)}
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
