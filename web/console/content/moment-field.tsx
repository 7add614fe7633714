import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../parts/controls/fields.tsx'
import { useDesk } from '../parts/page/desk.tsx'

type MomentFieldProps = {
  label: string
  /** As `zonedText` writes it; empty: none. */
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string | undefined
  className?: string
}

/**
 * A date and a time of the house, whose zone is named. One that is typed by half has no value, as if it were empty: the
 * field says so once it is left or its form is checked, and holds its form back (`checkValidity`).
 */
export function MomentField({ label, value, onChange, hint, error, className }: MomentFieldProps) {
  const { t } = useTranslation('console-content')
  const { timeZone } = useDesk()
  const [isHalf, setHalf] = useState(false)
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setHalf(currentTarget.validity.badInput)
  const zone = t(($) => $.inZone, { zone: timeZone })
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value}
      error={isHalf ? t(($) => $.halfMoment) : error}
      hint={hint === undefined ? zone : `${hint} · ${zone}`}
      onChange={(event) => onChange(event.target.value)}
      onBlur={look}
      onInvalid={look}
      // Emptying what was half empty already is no change.
      onKeyUp={(event) => isHalf && look(event)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
