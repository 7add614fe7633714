import { Hourglass, ShieldBan, Snowflake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { plannedMoment } from '../times/times.ts'
import { type Bar, useStanding } from './bar.ts'

const icons = { time_out: Hourglass, exclusion: ShieldBan, frozen: Snowflake }

type BarNoticeProps = {
  bar: Bar | null
  /** On the safer play page itself there is nothing to lead to. */
  withoutLink?: boolean
  className?: string
}

/** Says that the player takes a break, is excluded or frozen, until when, and what stays possible. */
export default function BarNotice({ bar: told, withoutLink = false, className }: BarNoticeProps) {
  const { t, i18n } = useTranslation('bar')
  const bar = useStanding(told)
  if (!bar) return null
  const Icon = icons[bar.kind]
  const until =
    bar.until === null
      ? t(($) => $.forGood)
      : t(($) => $.until, { moment: plannedMoment(bar.until, i18n.language) })
  return (
    <section
      aria-label={t(($) => $[bar.kind].title)}
      className={`flex animate-appear gap-3 rounded-card border border-line bg-gold-soft p-4 ${className ?? ''}`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-gold">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="font-bold">{t(($) => $[bar.kind].title)}</h2>
        {bar.kind !== 'frozen' && <p className="text-sm font-semibold text-gold">{until}</p>}
        <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $[bar.kind].text)}</p>
        {!withoutLink && (
          <Link
            to={bar.kind === 'frozen' ? '/pages/index/customer-service' : '/pages/profile/safer-play'}
            className="-mb-2 inline-flex min-h-touch items-center text-sm font-bold text-action hover:underline"
          >
            {bar.kind === 'frozen' ? t(($) => $.support) : t(($) => $.saferPlay)}
          </Link>
        )}
      </div>
    </section>
  )
}
