import type { SupportHours } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { openingAt } from '@glasshouse/rules/hours.ts'
import { Moon } from 'lucide-react'
import { classNames } from '../../kit/class-names.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { timeOfDay } from '../../parts/times/times.ts'

/** Whether somebody is there, and until or from when, by the player's clock. */
export function OpeningState({ hours }: { hours: SupportHours }) {
  const { t, i18n } = useTranslation('conversation')
  const { isOpen, changesAt } = openingAt(hours, useServerSeconds(), hours.time_zone)
  const time = timeOfDay(changesAt, i18n.language)
  return (
    <p className="mx-auto mb-3 flex w-fit items-center gap-2 rounded-full bg-track px-3 py-1 text-xs font-medium text-ink-soft">
      <span aria-hidden className={classNames('size-2 rounded-full', isOpen ? 'bg-good' : 'bg-gold')} />
      {isOpen ? t(($) => $.status.open, { closes: time }) : t(($) => $.status.closed, { opens: time })}
    </p>
  )
}

/** Out of hours: when support is back, and what happens to messages until then. */
export function HoursNote({ hours }: { hours: SupportHours }) {
  const { t, i18n } = useTranslation('conversation')
  const { isOpen, changesAt } = openingAt(hours, useServerSeconds(), hours.time_zone)
  if (isOpen) return null
  return (
    <div className="mt-3 flex gap-3 rounded-tile bg-gold-soft px-3.5 py-3 text-sm">
      <Moon aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
      <div>
        <p className="font-bold text-gold">
          {t(($) => $.closed.title, { opens: timeOfDay(changesAt, i18n.language) })}
        </p>
        <p className="mt-0.5 leading-snug">{t(($) => $.closed.text)}</p>
      </div>
    </div>
  )
}
