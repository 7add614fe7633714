import { CalendarClock, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type OfferState, timeUntil } from './offer-state.ts'

const looks = {
  to_come: { Icon: CalendarClock, colours: 'bg-raised text-ink-soft' },
  running: { Icon: CircleCheck, colours: 'bg-good-soft text-good' },
  ends_soon: { Icon: Hourglass, colours: 'bg-gold-soft text-gold' },
  ended: { Icon: CircleX, colours: 'bg-raised text-ink-soft' },
}

/** How an offer stands, in words and colour. */
export function OfferMark({ offer, now }: { offer: OfferState; now: number }) {
  const { t } = useTranslation('discount')
  const { state } = offer
  const { Icon, colours } = looks[state]
  const words = () => {
    if (state === 'ended' || state === 'running') return t(($) => $[state])
    const isToCome = state === 'to_come'
    const { unit, count } = timeUntil((isToCome ? offer.starts_at : offer.ends_at) ?? now, now)
    return t(($) => $[isToCome ? 'startsIn' : 'endsIn'][unit], { count })
  }
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md px-2 py-1 text-xs font-semibold [&_svg]:size-3.5 ${colours}`}
    >
      <Icon aria-hidden /> {words()}
    </span>
  )
}
