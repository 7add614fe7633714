import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { ranges } from '../../parts/rows/span.ts'
import { type Filter, isUpsideDown, lineTypes } from './filter.ts'

type FilterBarProps = { filter: Filter; onChange: (filter: Filter) => void }

/** Which lines: their type and their time. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('trade-record')
  return (
    <div className="space-y-2">
      <ChipPicker
        label={t(($) => $.type.label)}
        options={lineTypes.map((value) => ({ value, label: t(($) => $.type[value]) }))}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Segmented
        label={t(($) => $.range.label)}
        options={ranges.map((value) => ({ value, label: t(($) => $.range[value]) }))}
        value={filter.range}
        onChange={(range) => onChange({ ...filter, range })}
      />
      {filter.range === 'custom' && (
        <DayFields
          start={filter.start}
          end={filter.end}
          error={isUpsideDown(filter) ? t(($) => $.range.wrongOrder) : undefined}
          onChange={(days) => onChange({ ...filter, ...days })}
        />
      )}
    </div>
  )
}

type Days = { start: string; end: string }
type DayFieldsProps = Days & { error: string | undefined; onChange: (days: Days) => void }

/** From a day to a day, both included. */
export function DayFields({ start, end, error, onChange }: DayFieldsProps) {
  const { t } = useTranslation('trade-record')
  const noteId = useId()
  const days = { start, end }
  return (
    <div>
      <div className="flex gap-2">
        {(['start', 'end'] as const).map((name) => (
          <label key={name} className="min-w-0 flex-1 text-xs font-semibold text-ink-soft">
            {name === 'start' ? t(($) => $.range.from) : t(($) => $.range.to)}
            <input
              type="date"
              value={days[name]}
              aria-invalid={error ? true : undefined}
              aria-describedby={noteId}
              onChange={(event) => onChange({ ...days, [name]: event.target.value })}
              className="mt-1 block min-h-touch w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3 text-base font-normal text-ink aria-invalid:border-urgent"
            />
          </label>
        ))}
      </div>
      <p id={noteId} role="status" className="text-xs font-medium text-urgent">
        {error}
      </p>
    </div>
  )
}
