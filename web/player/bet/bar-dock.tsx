import { useTranslation } from 'react-i18next'
import type { Bar } from '../../parts/bar/bar.ts'
import { plannedMoment } from '../../parts/times/times.ts'

/** In place of the slip, while the player may not bet. */
export function BarDock({ bar }: { bar: Bar }) {
  const { t, i18n } = useTranslation('bar')
  const words =
    bar.kind === 'frozen'
      ? t(($) => $.noBetsFrozen)
      : bar.until === null
        ? t(($) => $.noBetsEver)
        : t(($) => $.noBets, { moment: plannedMoment(bar.until, i18n.language) })
  return (
    <p className="grid min-h-[4.75rem] place-items-center rounded-t-sheet border-t border-line bg-surface px-4 text-center text-sm font-semibold text-balance text-ink-soft shadow-[0_-0.5rem_1.5rem_var(--shade)] pad-bottom-safe">
      {words}
    </p>
  )
}
