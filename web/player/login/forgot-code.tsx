import { smsCheck, smsSend } from '@glasshouse/contract/account.ts'
import { verificationCode } from '@glasshouse/contract/fields.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { tellField } from '../../lib/tell-field.ts'
import { CodeField, onSixth } from '../../parts/contact/code-field.tsx'
import { useSendCode } from '../../parts/contact/use-send-code.ts'
import { contactIn } from './forgot-steps.ts'
import { StepHeading } from './step-heading.tsx'

type ForgotCodeProps = {
  /** Where the code was sent, as the person wrote it. */
  typed: string
  /** Seconds until another one can be sent. */
  wait: number
  /** Why an earlier code was not taken after all; empty text for none. */
  error: string
  /** Another one was sent, or had just been; says for how many seconds there is none now. */
  onSent: (seconds: number) => void
  onBack: () => void
  onRight: (captcha: string) => void
}

/** The second step: the code that was sent, if there is an account. The sixth digit sends it off. */
export function ForgotCode({ typed, wait, error, onSent, onBack, onRight }: ForgotCodeProps) {
  const { t } = useTranslation('forgot')
  const words = useTranslation('contact')
  const contact = contactIn(typed)
  const form = useForm({ defaultValues: { captcha: '' } })
  const { setError } = form
  useEffect(() => {
    if (error) setError('captcha', { message: error })
  }, [error, setError])
  const resend = useSendCode(() => request(smsSend, { ...contact, event: 'resetpwd' }), {
    onSent,
    onNew: () => {
      toastSuccess(words.t(($) => $.resent))
      form.setFocus('captcha')
    },
  })
  const check = useMutation({
    mutationFn: (captcha: string) => request(smsCheck, { ...contact, event: 'resetpwd', captcha }),
    onSuccess: (_right, captcha) => onRight(captcha),
    onError: (failure) => tellField(form, failure),
  })
  const submit = form.handleSubmit(({ captcha }) => check.mutate(captcha.trim()))
  return (
    <form noValidate className="animate-appear" onSubmit={(event) => void submit(event)}>
      <StepHeading title={t(($) => $.code.heading)} lead={t(($) => $.code.lead, { contact: typed })} />
      <CodeField
        error={form.formState.errors.captcha?.message}
        wait={wait}
        sending={resend.isPending}
        onSend={() => resend.mutate()}
        autoFocus
        {...form.register('captcha', {
          validate: fieldCheck(verificationCode),
          onChange: onSixth(submit),
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
