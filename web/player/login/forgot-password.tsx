import { resetPassword } from '@glasshouse/contract/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request, RequestError } from '../../lib/api.ts'
import { tellField } from '../../lib/tell-field.ts'
import { CallForm } from '../../parts/form/call-form.tsx'
import { NewPasswordFields, type NewPasswordValues } from '../../parts/password/new-password-fields.tsx'
import type { ContactInput } from './forgot-steps.ts'
import { StepHeading } from './step-heading.tsx'

type ForgotPasswordProps = {
  contact: ContactInput
  captcha: string
  /** The code is good no more. */
  onWrongCode: (message: string) => void
  onDone: () => void
}

/** The third step: the new password itself. */
export function ForgotPassword({ contact, captcha, onWrongCode, onDone }: ForgotPasswordProps) {
  const { t } = useTranslation('forgot')
  const form = useForm<NewPasswordValues>({ defaultValues: { newpassword: '', confirm: '' } })
  const reset = useMutation({
    mutationFn: ({ newpassword }: NewPasswordValues) =>
      request(resetPassword, { ...contact, captcha, newpassword }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof RequestError && error.field === 'captcha') onWrongCode(error.message)
      else tellField(form, error)
    },
  })
  return (
    <CallForm form={form} call={reset} label={t(($) => $.password.save)} className="animate-appear">
      <StepHeading title={t(($) => $.password.heading)} lead={t(($) => $.password.lead)} />
      <NewPasswordFields />
    </CallForm>
  )
}
