import { useTranslation } from 'react-i18next'
import { ChipPicker } from '../rows/chip-picker.tsx'
import { type Filter, statuses } from './filter.ts'

type StatusChoiceProps = { value: Filter['status']; onChange: (status: Filter['status']) => void }

/** The states of bets in one row, which scrolls where the words are long. */
export function StatusChoice({ value, onChange }: StatusChoiceProps) {
  const { t } = useTranslation('record')
  return (
    <ChipPicker
      label={t(($) => $.status.label)}
      options={statuses.map((status) => ({ value: status, label: t(($) => $.status[status]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
