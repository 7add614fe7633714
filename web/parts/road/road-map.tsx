import type { GameResult } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { RoadCard, SidewaysToNewest } from './road-card.tsx'
import { sumColumn, SumLine } from './sum-line.tsx'

type RoadMapProps = {
  /** Newest first. */
  results: readonly GameResult[]
  /** With room for it the two roads stand side by side. */
  wide?: boolean
}

/** The loaded draws as roads of beads and as a line of sums. */
export function RoadMap({ results, wide = false }: RoadMapProps) {
  const { t } = useTranslation('history')
  const oldestFirst = results.toReversed()
  return (
    <div
      className={classNames(
        'space-y-3',
        wide &&
          'two:grid two:grid-cols-2 two:gap-3 two:space-y-0 two:*:first:col-span-2 two:*:last:col-span-2',
      )}
    >
      <p className="rounded-xl bg-gold-soft px-3.5 py-2.5 text-sm">{t(($) => $.road.independent)}</p>
      <Roads results={results} />
      <Card className="p-4">
        <h2 className="text-[0.9375rem] font-bold">{t(($) => $.road.sums)}</h2>
        <p className="text-xs text-ink-soft">{t(($) => $.road.latest, { count: results.length })}</p>
        <div className="mt-3">
          <SidewaysToNewest count={results.length} column={sumColumn}>
            <SumLine
              sums={oldestFirst.map((result) => result.sum)}
              label={t(($) => $.road.sumsLabel, { sums: oldestFirst.map((result) => result.sum).join(', ') })}
            />
          </SidewaysToNewest>
        </div>
      </Card>
    </div>
  )
}

/** Size and parity of draws as roads; results come newest first. */
export function Roads({ results, brief = false }: { results: RoadMapProps['results']; brief?: boolean }) {
  const { t } = useTranslation('history')
  const oldestFirst = results.toReversed()
  return (
    <>
      <RoadCard
        brief={brief}
        title={t(($) => $.road.size)}
        values={oldestFirst.map((result) => result.size)}
        order={['big', 'small', 'none']}
      />
      <RoadCard
        brief={brief}
        title={t(($) => $.road.parity)}
        values={oldestFirst.map((result) => result.parity)}
        order={['odd', 'even']}
      />
    </>
  )
}
