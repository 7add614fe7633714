import { useTranslation } from 'react-i18next'
import { TextInput } from '../pieces/fields.tsx'
import { useDesk } from '../shell/desk.tsx'

type MomentFieldProps = {
  label: string
  /** As `zonedText` writes it; empty: none. */
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string | undefined
  className?: string
}

/** A date and a time of the house, whose zone is named. */
export function MomentField({ label, value, onChange, hint, error, className }: MomentFieldProps) {
  const { t } = useTranslation('console-content')
  const { timeZone } = useDesk()
  const zone = t(($) => $.inZone, { zone: timeZone })
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value}
      error={error}
      hint={hint === undefined ? zone : `${hint} · ${zone}`}
      onChange={(event) => onChange(event.target.value)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
