import { changedPassword } from '@glasshouse/contract/fields.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../kit/password-field.tsx'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { StrengthMeter } from './strength-meter.tsx'

export type NewPasswordValues = { newpassword: string; confirm: string }

/** A new password, twice, with its strength, in a form that provides itself. Its page loads the texts `password`. */
export function NewPasswordFields() {
  const { t } = useTranslation('password')
  const form = useFormContext<NewPasswordValues>()
  const typed = useWatch({ control: form.control, name: 'newpassword' })
  const { errors, isSubmitted } = form.formState
  const shown = { showLabel: t(($) => $.show), hideLabel: t(($) => $.hide), maxLength: 128 }
  return (
    <>
      <PasswordField
        {...shown}
        label={t(($) => $.next)}
        hint={t(($) => $.nextHint)}
        error={errors.newpassword?.message}
        autoComplete="new-password"
        {...form.register('newpassword', {
          validate: fieldCheck(changedPassword),
          deps: isSubmitted ? ['confirm'] : [],
        })}
      />
      <StrengthMeter password={typed} />
      <PasswordField
        {...shown}
        className="mt-2"
        label={t(($) => $.confirm)}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...form.register('confirm', {
          validate: (confirm, { newpassword }) => confirm === newpassword || t(($) => $.mismatch),
        })}
      />
    </>
  )
}
