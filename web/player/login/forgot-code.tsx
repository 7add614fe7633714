import { smsCheck, smsSend } from '@glasshouse/contract/account.ts'
import { verificationCode } from '@glasshouse/contract/fields.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { CodeField } from '../contact/code-field.tsx'
import { useResend } from '../contact/use-resend.ts'
import type { CodeSent } from './forgot-steps.ts'
import { StepHeading } from './step-heading.tsx'

type ForgotCodeProps = {
  sent: CodeSent
  /** Why an earlier code was not taken after all; empty text for none. */
  error: string
  onBack: () => void
  onRight: (captcha: string) => void
}

/** The second step: the code that was sent, if there is an account. The sixth digit sends it off. */
export function ForgotCode({ sent, error, onBack, onRight }: ForgotCodeProps) {
  const { t } = useTranslation('forgot')
  const words = useTranslation('contact')
  const { wait, begin } = useResend(sent.waitSeconds)
  const form = useForm({ defaultValues: { captcha: '' } })
  const { setError } = form
  useEffect(() => {
    if (error) setError('captcha', { message: error })
  }, [error, setError])
  const resend = useMutation({
    mutationFn: () => request(smsSend, { ...sent.contact, event: 'resetpwd' }),
    onSuccess: ({ wait_seconds }) => {
      begin(wait_seconds)
      toastSuccess(words.t(($) => $.resent))
      form.setFocus('captcha')
    },
  })
  const check = useMutation({
    mutationFn: (captcha: string) =>
      request(smsCheck, { ...sent.contact, event: 'resetpwd', captcha }, { quiet: true }),
    onSuccess: (_right, captcha) => onRight(captcha),
    onError: (failure) => {
      if (failure instanceof RequestError && failure.field)
        setError('captcha', { message: failure.message }, { shouldFocus: true })
      else toastError(failure.message)
    },
  })
  const submit = form.handleSubmit(({ captcha }) => check.mutate(captcha.trim()))
  return (
    <form noValidate className="animate-appear" onSubmit={(event) => void submit(event)}>
      <StepHeading title={t(($) => $.code.heading)} lead={t(($) => $.code.lead, { contact: sent.typed })} />
      <CodeField
        error={form.formState.errors.captcha?.message}
        wait={wait}
        sending={resend.isPending}
        onResend={() => resend.mutate()}
        autoFocus
        {...form.register('captcha', {
          validate: fieldCheck(verificationCode),
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (/^\d{6}$/.test(target.value)) void submit()
          },
        })}
      />
      <Button type="submit" size="large" className="mt-2 w-full" busy={check.isPending}>
        {t(($) => $.code.next)}
      </Button>
      <Button variant="ghost" className="mt-2 w-full" onClick={onBack}>
        {words.t(($) => $.other)}
      </Button>
    </form>
  )
}
