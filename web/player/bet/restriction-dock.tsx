import { useTranslation } from 'react-i18next'
import type { Restriction } from '../../parts/restriction/restriction.ts'
import { plannedMoment } from '../../parts/times/times.ts'

/** In place of the slip, while the player may not bet. */
export function RestrictionDock({ restriction }: { restriction: Restriction }) {
  const { t, i18n } = useTranslation('restriction')
  const words =
    restriction.kind === 'frozen'
      ? t(($) => $.noBetsFrozen)
      : restriction.until === null
        ? t(($) => $.noBetsEver)
        : t(($) => $.noBets, { moment: plannedMoment(restriction.until, i18n.language) })
  return (
    <p className="grid min-h-[4.75rem] place-items-center rounded-t-sheet border-t border-line bg-surface px-4 text-center text-sm font-semibold text-balance text-ink-soft shadow-[0_-0.5rem_1.5rem_var(--shade)] pad-bottom-safe">
      {words}
    </p>
  )
}
