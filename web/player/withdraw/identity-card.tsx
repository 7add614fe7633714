import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'

/** Asks for the papers, or says that they are being checked. */
export function IdentityCard({ identity }: Pick<Terms, 'identity'>) {
  const { t } = useTranslation('withdraw')
  const state = identity === 'pending' || identity === 'rejected' ? identity : 'none'
  return (
    <section className="rounded-card border border-line bg-gold-soft p-4">
      <div className="flex gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-gold">
          <IdCard aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold">{t(($) => $.identity[state].title)}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $.identity[state].text)}</p>
        </div>
      </div>
      <Link
        to="/pages/profile/identity"
        className="mt-3 grid min-h-touch place-items-center rounded-xl bg-action px-4 text-center text-[0.9375rem] font-semibold text-on-action hover:bg-action-hover"
      >
        {t(($) => $.identity[state].way)}
      </Link>
    </section>
  )
}
