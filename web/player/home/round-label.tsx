import type { GameSummary } from '@glasshouse/contract/games.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { momentOf } from '../../parts/rounds/round-clock.ts'

// Code that writes times is not needed before home can be used, but for a game out of its hours.
const OpensAt = lazy(() => import('./opens-at.tsx'))

/** A game's round in words at this second, and how urgent it is. */
export type RoundLabel = {
  words: ReactNode
  time: string | undefined
  tone: 'open' | 'urgent' | 'closed'
}

/** The words and the countdown for a game's current round; counts down with the server's clock. */
export function useRoundLabel({ status, current, opens_at }: GameSummary): RoundLabel {
  const { t } = useTranslation('home')
  const now = useServerSeconds()
  if (status === 'suspended' || !current) {
    const paused = t(($) => $.paused)
    const words =
      opens_at === null ? (
        paused
      ) : (
        <Suspense fallback={paused}>
          <OpensAt at={opens_at} />
        </Suspense>
      )
    return { words, time: undefined, tone: 'closed' }
  }
  const moment = momentOf({ ...current, status: 'open' }, now)
  if (!('seconds' in moment)) return { words: t(($) => $.drawing), time: undefined, tone: 'closed' }
  const time = formatCountdown(moment.seconds)
  if (moment.phase === 'last_call') return { words: t(($) => $.closingNow), time, tone: 'urgent' }
  if (moment.phase === 'closed') return { words: t(($) => $.drawIn), time, tone: 'closed' }
  return { words: t(($) => $.closesIn), time, tone: 'open' }
}
