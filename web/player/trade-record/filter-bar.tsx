import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { DayFields } from './day-fields.tsx'
import { type Filter, isUpsideDown, lineTypes, ranges } from './filter.ts'

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
