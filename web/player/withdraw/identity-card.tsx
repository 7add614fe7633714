import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconTitle } from '../../kit/icon-title.tsx'
import { Link } from '../../lib/link.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'

/** Asks for the documents, or says that they are being checked. */
export function IdentityCard({ identity }: Pick<Terms, 'identity'>) {
  const { t } = useTranslation('withdraw')
  const state = identity === 'pending' || identity === 'rejected' ? identity : 'none'
  return (
    <section className="rounded-card border border-line bg-gold-soft p-4">
      <IconTitle
        icon={<IdCard />}
        className="size-10 [&_svg]:size-5 bg-surface text-gold"
        title={t(($) => $.identity[state].title)}
        text={t(($) => $.identity[state].text)}
      />
      <Link
        to="/pages/profile/identity"
        className="mt-3 grid min-h-touch place-items-center rounded-xl bg-action px-4 text-center text-[0.9375rem] font-semibold text-on-action hover:bg-action-hover"
      >
        {t(($) => $.identity[state].way)}
      </Link>
    </section>
  )
}
