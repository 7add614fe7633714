import { type SupportHours, supportOverview } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { openingAt } from '@glasshouse/rules/hours.ts'
import { hoursAndMinutes, hoursHere } from '../../parts/support/opening.ts'

const frame = 'min-h-[8.75rem] rounded-card p-5'

/** Whether support is there at this minute, until or from when, and its hours by the player's clock. */
export function HoursCard() {
  const { t } = useTranslation('support')
  const overview = useQuery({ ...callQuery(supportOverview, {}), refetchOnWindowFocus: 'always' })
  if (overview.data) return <Hours hours={overview.data.hours} />
  if (overview.isPending) return <Skeleton className={frame} />
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 className="font-bold">{t(($) => $.hours.title)}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $.hours.failed)}</p>
    </section>
  )
}

function Hours({ hours }: { hours: SupportHours }) {
  const { t, i18n } = useTranslation('support')
  const now = useServerSeconds()
  const { isOpen, changesAt } = openingAt(hours, now, hours.time_zone)
  const left = hoursAndMinutes(changesAt - now)
  return (
    <section
      aria-labelledby="hours"
      className={`${frame} relative isolate flex gap-4 overflow-hidden bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_60%,#1a66dc_100%)] text-white shadow-float before:absolute before:-top-20 before:-right-12 before:-z-10 before:size-56 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.35),transparent)]`}
    >
      <div className="min-w-0 flex-1">
        <h2 id="hours" className="flex items-center gap-2 letters:flex-nowrap! text-sm text-[#dbe8ff]">
          <span
            aria-hidden
            className={classNames('size-2.5 shrink-0 rounded-full', isOpen ? 'bg-[#4fdca0]' : 'bg-[#ffb84d]')}
          />
          {t(($) => $.hours.title)}
        </h2>
        <p className="mt-1 text-2xl font-extrabold">
          {isOpen ? t(($) => $.hours.open) : t(($) => $.hours.closed)}
        </p>
        <p className="text-sm font-semibold text-[#ffd37a]">
          {t(
            ($) =>
              $.hours[
                `${isOpen ? 'closes' : 'opens'}In${left.hours === 0 ? 'Minutes' : left.minutes === 0 ? 'FullHours' : 'Hours'}`
              ],
            left,
          )}
        </p>
        <p className="mt-2 text-xs text-balance text-[#dbe8ff]">
          {t(($) => $.hours.daily, hoursHere(hours, now, hours.time_zone, i18n.language))}
        </p>
      </div>
      <Headset
        aria-hidden
        className="size-12 shrink-0 self-center text-white/85 letters:hidden"
        strokeWidth={1.5}
      />
    </section>
  )
}
