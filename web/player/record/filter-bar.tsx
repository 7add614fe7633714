import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { type Filter, isUpsideDown, ranges, statuses } from './filter.ts'

type FilterBarProps = {
  filter: Filter
  /** The name of the one game that is shown, where the filter has one. */
  gameName: string | undefined
  onChange: (filter: Filter) => void
}

/** Which bets: their state, their time, and their game where it is one alone. */
export function FilterBar({ filter, gameName, onChange }: FilterBarProps) {
  const { t } = useTranslation('record')
  return (
    <div className="space-y-2">
      <Segmented
        label={t(($) => $.status.label)}
        options={statuses.map((value) => ({ value, label: t(($) => $.status[value]) }))}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Segmented
        label={t(($) => $.range.label)}
        options={ranges.map((value) => ({ value, label: t(($) => $.range[value]) }))}
        value={filter.range}
        onChange={(range) => onChange({ ...filter, range })}
      />
      {filter.range === 'custom' && <CustomRange filter={filter} onChange={onChange} />}
      {filter.gameId !== undefined && gameName !== undefined && (
        <button
          type="button"
          onClick={() => onChange({ ...filter, gameId: undefined })}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-full border border-line bg-surface pr-3 pl-4 text-sm font-semibold hover:bg-raised"
        >
          {t(($) => $.onlyGame, { name: gameName })}
          <X aria-hidden className="size-4 text-ink-soft" />
          <span className="sr-only">{t(($) => $.allGames)}</span>
        </button>
      )}
    </div>
  )
}

function CustomRange({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('record')
  const noteId = useId()
  const isWrong = isUpsideDown(filter)
  return (
    <div>
      <div className="flex gap-2">
        {(['start', 'end'] as const).map((name) => (
          <label key={name} className="min-w-0 flex-1 text-xs font-semibold text-ink-soft">
            {name === 'start' ? t(($) => $.range.from) : t(($) => $.range.to)}
            <input
              type="date"
              value={filter[name]}
              aria-invalid={isWrong || undefined}
              aria-describedby={noteId}
              onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
              className="mt-1 block min-h-touch w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3 text-base font-normal text-ink aria-invalid:border-urgent"
            />
          </label>
        ))}
      </div>
      <p id={noteId} role="status" className="text-xs font-medium text-urgent">
        {isWrong && t(($) => $.range.wrongOrder)}
      </p>
    </div>
  )
}
