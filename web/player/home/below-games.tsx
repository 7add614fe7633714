import type { GameSummary } from '@glasshouse/contract/games.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { Link } from '../../lib/link.tsx'
import { LatestDraws } from './latest-draws.tsx'
import { LatestNews } from './latest-news.tsx'
import { MatchesPlace } from './matches-place.tsx'

/** Home stands without them, where the line is gone by then. */
const NextMatches = lazy(() =>
  withTexts(import('./next-matches.tsx'), loadTexts('sport', 'restriction', 'wallet', 'refusals')).catch(
    () => ({ default: () => null }),
  ),
)

/** The content below the first screen, or beside it: the next matches, the latest draws, news, the house's documents. */
export function BelowGames({ games }: { games: readonly GameSummary[] }) {
  const { t } = useTranslation('home')
  return (
    <div className="min-w-0 two:*:first:mt-0">
      <Suspense fallback={<MatchesPlace />}>
        <NextMatches />
      </Suspense>
      <LatestDraws games={games} />
      <LatestNews />
      <StandingTexts />
      <p className="mt-3 px-4 text-center text-xs text-balance text-ink-soft">{t(($) => $.footer)}</p>
    </div>
  )
}

const codes = ['fairness', 'rules', 'responsible', 'fees', 'terms', 'privacy', 'about'] as const

/** The ways to what the house has in writing, at the foot of the page. */
function StandingTexts() {
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
