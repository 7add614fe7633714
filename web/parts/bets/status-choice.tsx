import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { type Filter, statuses } from './filter.ts'

type StatusChoiceProps = { value: Filter['status']; onChange: (status: Filter['status']) => void }

/** The states of bets in one row, also in languages whose words are long. */
export function StatusChoice({ value, onChange }: StatusChoiceProps) {
  const { t } = useTranslation('record')
  return (
    <Segmented
      label={t(($) => $.status.label)}
      options={statuses.map((status) => ({ value: status, label: t(($) => $.status[status]) }))}
      value={value}
      onChange={onChange}
      className="[&_label]:px-1 [&_label]:text-[0.8125rem]"
    />
  )
}
