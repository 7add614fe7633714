import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../parts/controls/fields.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { isTime, TimeField, typedTime } from '../parts/times/time-field.tsx'

type MomentFieldProps = {
  label: string
  /** As `zonedText` writes it; empty: none. */
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string | undefined
}

/**
 * A date and a time of the house, from 00:00 to 23:59, whose zone is named. One that is typed by half has no value, as if it
 * were empty: the field says so once it is left or its form is checked, and holds its form back (`checkValidity`).
 */
export function MomentField({ label, value, onChange, hint, error }: MomentFieldProps) {
  const { t } = useTranslation('console-content')
  const { timeZone } = useOffice()
  const [parts, setParts] = useState(() => partsOf(value))
  const [isSaid, setSaid] = useState(false)
  const [isBadDate, setBadDate] = useState(false)
  const noteId = useId()
  const [known, setKnown] = useState(value)
  // It was changed from outside.
  if (value !== known) {
    setKnown(value)
    if (value !== momentOf(parts)) setParts(partsOf(value))
  }
  const isHalf = isBadDate || (momentOf(parts) === '' && (parts.date !== '' || parts.time !== ''))
  const write = (change: Partial<typeof parts>) => {
    const next = { ...parts, ...change }
    setParts(next)
    setKnown(momentOf(next))
    onChange(momentOf(next))
  }
  const say = () => setSaid(true)
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setBadDate(currentTarget.validity.badInput)
  const zone = t(($) => $.inZone, { zone: timeZone })
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-xs font-semibold">{label}</legend>
      <div className="flex gap-2">
        <TextInput
          quiet
          type="date"
          label={t(($) => $.day)}
          className="min-w-0 flex-1"
          value={parts.date}
          onChange={(event) => write({ date: event.target.value })}
          onBlur={(event) => {
            look(event)
            if (event.currentTarget.validity.badInput) say()
          }}
          // Emptying a half-empty field is no change.
          onKeyUp={(event) => isBadDate && look(event)}
          onInvalid={(event) => {
            look(event)
            say()
          }}
        />
        <TimeField
          quiet
          label={t(($) => $.time)}
          className="w-20"
          value={parts.time}
          ref={(field: HTMLInputElement | null) => field?.setCustomValidity(!isBadDate && isHalf ? zone : '')}
          onChange={(event) => write({ time: event.target.value })}
          onBlur={() => {
            if (isHalf) say()
            else write({ time: typedTime(parts.time) })
          }}
          onInvalid={say}
        />
      </div>
      <p id={noteId} aria-live="polite" className="mt-1 text-xs">
        {(isSaid && isHalf) || error ? (
          <span className="font-medium text-urgent">{isHalf ? t(($) => $.halfMoment) : error}</span>
        ) : (
          <span className="text-ink-soft">{hint === undefined ? zone : `${hint} · ${zone}`}</span>
        )}
      </p>
    </fieldset>
  )
}

function partsOf(value: string): { date: string; time: string } {
  const [date = '', time = ''] = value.split('T')
  return { date, time }
}

/** The whole; empty where a part is missing or none. */
function momentOf({ date, time }: { date: string; time: string }): string {
  const known = typedTime(time)
  return date !== '' && isTime(known) ? `${date}T${known}` : ''
}
