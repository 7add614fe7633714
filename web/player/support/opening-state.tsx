import type { SupportHours } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { openingAt } from '@glasshouse/rules/hours.ts'
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
