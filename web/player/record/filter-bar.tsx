import { gameList } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { callQuery } from '../../lib/queries.ts'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import type { Filter } from '../../parts/bets/filter.ts'
import { ranges } from '../../parts/rows/span.ts'
import { StatusChoice } from '../../parts/bets/status-choice.tsx'
import { daysText } from '../../parts/times/times.ts'

const DaysSheet = lazy(() => import('./days-sheet.tsx'))

type FilterBarProps = { filter: Filter; onChange: (filter: Filter) => void }

/** Which bets: their state, their time and their game; or those on one round alone. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t, i18n } = useTranslation('record')
  const games = useQuery(callQuery(gameList, { limit: 100 })).data?.list ?? []
  const sheet = useSheet()
  return (
    <div className="space-y-2">
      <StatusChoice value={filter.status} onChange={(status) => onChange({ ...filter, status })} />
      {filter.gameNo === undefined ? (
        <>
          <Segmented
            label={t(($) => $.range.label)}
            options={ranges.map((value) => ({ value, label: t(($) => $.range[value]) }))}
            value={filter.range}
            // Days of one's own count once they are chosen.
            onChange={(range) => (range === 'custom' ? sheet.show() : onChange({ ...filter, range }))}
          />
          {filter.range === 'custom' && (
            <Chosen
              what={daysText(filter.start, filter.end, i18n.language)}
              act={t(($) => $.range.change)}
              onAct={() => sheet.show()}
            />
          )}
        </>
      ) : (
        <Chosen
          what={t(($) => $.round.one, { number: filter.gameNo })}
          act={t(($) => $.round.all)}
          onAct={() => onChange({ ...filter, gameNo: undefined })}
        />
      )}
      {games.length > 1 && (
        <ChipPicker
          label={t(($) => $.game)}
          options={[
            { value: '', label: t(($) => $.allGames) },
            ...games.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.gameId === undefined ? '' : String(filter.gameId)}
          onChange={(id) =>
            onChange({ ...filter, gameId: id === '' ? undefined : Number(id), gameNo: undefined })
          }
        />
      )}
      <Suspense>
        {sheet.isNeeded && (
          <DaysSheet
            {...sheet.props}
            days={filter}
            onUse={({ start, end }) => onChange({ ...filter, range: 'custom', start, end })}
          />
        )}
      </Suspense>
    </div>
  )
}

type ChosenProps = { what: string; act: string; onAct: () => void }

/** The days or the round that is shown, and the way to others. */
function Chosen({ what, act, onAct }: ChosenProps) {
  return (
    <button
      type="button"
      onClick={onAct}
      className="flex min-h-touch w-full items-center gap-2.5 rounded-tile border border-line bg-surface px-3.5 py-1.5 text-left text-sm font-semibold hover:bg-raised"
    >
      <CalendarRange aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="flex-1">{what}</span>
      <span className="text-action">{act}</span>
    </button>
  )
}
