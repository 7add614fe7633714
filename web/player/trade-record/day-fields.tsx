import { useId } from 'react'
import { useTranslation } from 'react-i18next'

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
