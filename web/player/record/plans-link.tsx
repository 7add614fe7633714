import { ChevronRight, Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'

/** From the bets to the plans that place some of them. */
export function PlansLink() {
  const { t } = useTranslation('plans')
  return (
    <Link
      to="/pages/game/plans"
      className="mb-3 flex min-h-touch items-center gap-3 rounded-card border border-line bg-surface px-4 text-sm font-semibold shadow-card transition-colors duration-150 hover:bg-raised"
    >
      <Repeat2 aria-hidden className="size-5 text-action" />
      <span className="flex-1">{t(($) => $.link)}</span>
      <ChevronRight aria-hidden className="size-5 text-ink-soft" />
    </Link>
  )
}
