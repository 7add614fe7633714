import { Hourglass, ShieldBan, Snowflake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { plannedMoment } from '../times/times.ts'
import { type Restriction, useStanding } from './restriction.ts'

const icons = { time_out: Hourglass, exclusion: ShieldBan, frozen: Snowflake }

type RestrictionNoticeProps = {
  restriction: Restriction | null
  /** On the safer play page itself there is nothing to lead to. */
  withoutLink?: boolean
  className?: string
}

/** Says that the player takes a break, is excluded or frozen, until when, and what stays possible. */
export default function RestrictionNotice({
  restriction: told,
  withoutLink = false,
  className,
}: RestrictionNoticeProps) {
  const { t, i18n } = useTranslation('restriction')
  const restriction = useStanding(told)
  if (!restriction) return null
  const Icon = icons[restriction.kind]
  const until =
    restriction.until === null
      ? t(($) => $.forGood)
      : t(($) => $.until, { moment: plannedMoment(restriction.until, i18n.language) })
  return (
    <section
      aria-label={t(($) => $[restriction.kind].title)}
      className={`flex animate-appear gap-3 rounded-card border border-line bg-gold-soft p-4 ${className ?? ''}`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-gold">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="font-bold">{t(($) => $[restriction.kind].title)}</h2>
        {restriction.kind !== 'frozen' && <p className="text-sm font-semibold text-gold">{until}</p>}
        <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $[restriction.kind].text)}</p>
        {!withoutLink && (
          <Link
            to={restriction.kind === 'frozen' ? '/pages/index/customer-service' : '/pages/profile/safer-play'}
            className="-mb-2 inline-flex min-h-touch items-center text-sm font-bold text-action hover:underline"
          >
            {restriction.kind === 'frozen' ? t(($) => $.support) : t(($) => $.saferPlay)}
          </Link>
        )}
      </div>
    </section>
  )
}
