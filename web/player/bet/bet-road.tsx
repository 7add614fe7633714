import type { GameResult } from '@glasshouse/contract/games.ts'
import { Roads } from '../../parts/road/road-map.tsx'

/** The latest draws of the table as big roads; results come newest first. */
export default function BetRoad({ results }: { results: readonly GameResult[] }) {
  if (results.length === 0) return null
  return (
    <div className="mt-3 space-y-3">
      <Roads brief results={results} />
    </div>
  )
}
