import { CalendarClock, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type OfferState, timeUntil } from './offer-state.ts'

const look = 'inline-flex items-center gap-1 rounded-md px-2 py-1 text-xs font-semibold [&_svg]:size-3.5'

/** How an offer stands, in words and colour. */
export function OfferMark({ offer, now }: { offer: OfferState; now: number }) {
  const { t } = useTranslation('discount')
  if (offer.state === 'to_come') {
    const { unit, count } = timeUntil(offer.starts_at, now)
    return (
      <span className={`${look} bg-raised text-ink-soft`}>
        <CalendarClock aria-hidden /> {t(($) => $.startsIn[unit], { count })}
      </span>
    )
  }
  if (offer.state === 'ends_soon' && offer.ends_at !== null) {
    const { unit, count } = timeUntil(offer.ends_at, now)
    return (
      <span className={`${look} bg-gold-soft text-gold`}>
        <Hourglass aria-hidden /> {t(($) => $.endsIn[unit], { count })}
      </span>
    )
  }
  if (offer.state === 'ended') {
    return (
      <span className={`${look} bg-raised text-ink-soft`}>
        <CircleX aria-hidden /> {t(($) => $.ended)}
      </span>
    )
  }
  return (
    <span className={`${look} bg-good-soft text-good`}>
      <CircleCheck aria-hidden /> {t(($) => $.running)}
    </span>
  )
}
