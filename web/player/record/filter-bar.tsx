import { gameList } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { callQuery } from '../../lib/queries.ts'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { type Filter, ranges } from '../../parts/bets/filter.ts'
import { StatusChoice } from '../../parts/bets/status-choice.tsx'
import { daysText } from '../../parts/times/times.ts'

const DaysSheet = lazy(() => import('./days-sheet.tsx'))

type FilterBarProps = { filter: Filter; onChange: (filter: Filter) => void }

/** Which bets: their state, their time and their game. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('record')
  const games = useQuery(callQuery(gameList, { limit: 100 })).data?.list ?? []
  const sheet = useSheet()
  return (
    <div className="space-y-2">
      <StatusChoice value={filter.status} onChange={(status) => onChange({ ...filter, status })} />
      <Segmented
        label={t(($) => $.range.label)}
        options={ranges.map((value) => ({ value, label: t(($) => $.range[value]) }))}
        value={filter.range}
        // Days of one's own count once they are chosen.
        onChange={(range) => (range === 'custom' ? sheet.show() : onChange({ ...filter, range }))}
      />
      {filter.range === 'custom' && <ChosenDays filter={filter} onOpen={() => sheet.show()} />}
      {games.length > 1 && (
        <ChipPicker
          label={t(($) => $.game)}
          options={[
            { value: '', label: t(($) => $.allGames) },
            ...games.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.gameId === undefined ? '' : String(filter.gameId)}
          onChange={(id) => onChange({ ...filter, gameId: id === '' ? undefined : Number(id) })}
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

/** The days that are shown, and the way to others. */
function ChosenDays({ filter: { start, end }, onOpen }: { filter: Filter; onOpen: () => void }) {
  const { t, i18n } = useTranslation('record')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-touch w-full items-center gap-2.5 rounded-tile border border-line bg-surface px-3.5 py-1.5 text-left text-sm font-semibold hover:bg-raised"
    >
      <CalendarRange aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="flex-1">{daysText(start, end, i18n.language)}</span>
      <span className="text-action">{t(($) => $.range.change)}</span>
    </button>
  )
}
