import type { GameSummary } from '@glasshouse/contract/games.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/languages.ts'
import { LatestDraws } from './latest-draws.tsx'
import { LatestNews } from './latest-news.tsx'
import { MatchesPlace } from './matches-place.tsx'
import { StandingTexts } from './standing-texts.tsx'

/** Home stands without them, where the line is gone by then. */
const NextMatches = lazy(async () => {
  try {
    const [module] = await Promise.all([
      import('./next-matches.tsx'),
      loadTexts('sport', 'restriction', 'wallet', 'refusals'),
    ])
    return module
  } catch {
    return { default: () => null }
  }
})

/** What stands below what a screen shows, or beside it: the next matches, the latest draws, news, what the house has in writing. */
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
