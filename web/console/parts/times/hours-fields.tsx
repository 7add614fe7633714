import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isTime, TimeField, typedTime } from './time-field.tsx'

export type HoursValues = { opens: string; closes: string }

/** Opening hours, as fields of the form around; both empty: day and night. */
export function HoursFields({ opens, closes, hint }: { opens: string; closes: string; hint: string }) {
  const { t } = useTranslation('console-shell')
  const { register, formState } = useFormContext<HoursValues>()
  const validate = (given: string, typed: HoursValues) => {
    if (given !== '' && !isTime(given)) return t(($) => $.timeOfDay.wrong)
    return (typedTime(typed.opens) === '') === (typedTime(typed.closes) === '') || t(($) => $.timeOfDay.both)
  }
  const field = (name: keyof HoursValues) => ({
    error: formState.errors[name]?.message,
    ...register(name, { setValueAs: typedTime, validate }),
  })
  return (
    <>
      <TimeField label={opens} hint={hint} {...field('opens')} />
      <TimeField label={closes} {...field('closes')} />
    </>
  )
}

/** The hours of a form as they are sent. */
export const hoursIn = ({ opens, closes }: HoursValues) => (opens === '' ? null : { opens, closes })
