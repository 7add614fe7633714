import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'

const codes = ['fairness', 'rules', 'responsible', 'fees', 'terms', 'privacy', 'about'] as const

/** The ways to what the house has in writing, at the foot of the page. */
export function StandingTexts() {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t(($) => $.texts.label)} className="mt-7">
      <ul className="flex flex-wrap justify-center gap-x-1">
        {codes.map((code) => (
          <li key={code}>
            <Link
              to={code === 'fairness' ? '/pages/fairness/fairness' : `/pages/public/web?text=${code}`}
              className="flex min-h-touch items-center px-2.5 text-[0.8125rem] text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {t(($) => $.texts[code])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
