import type { GameResult } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { RoadCard } from '../../parts/road/road-card.tsx'

/** The latest draws of the table as big roads; results come newest first. */
export default function BetRoad({ results }: { results: readonly GameResult[] }) {
  const { t } = useTranslation('history')
  if (results.length === 0) return null
  const oldestFirst = results.toReversed()
  return (
    <div className="mt-3 space-y-3">
      <RoadCard
        brief
        title={t(($) => $.road.size)}
        values={oldestFirst.map((result) => result.size)}
        order={['big', 'small', 'none']}
      />
      <RoadCard
        brief
        title={t(($) => $.road.parity)}
        values={oldestFirst.map((result) => result.parity)}
        order={['odd', 'even']}
      />
    </div>
  )
}
