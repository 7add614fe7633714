import { changeContact, verifyContact } from '@glasshouse/contract/account.ts'
import { verificationCode } from '@glasshouse/contract/fields.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { CodeField, onSixth } from './code-field.tsx'
import type { ContactKind, SentCode } from './contacts.ts'
import { useResend } from './use-resend.ts'
import { useSendCode } from './use-send-code.ts'

type ConfirmFormProps = {
  kind: ContactKind
  sent: SentCode
  onBack: () => void
  onConfirmed: (contacts: { mobile: string; email: string }) => void
}
type Values = { captcha: string }

/** Asks for the code that was sent to a new contact; the sixth digit sends it off. */
export function ConfirmForm({ kind, sent, onBack, onConfirmed }: ConfirmFormProps) {
  const { t } = useTranslation('contact')
  const { contact, password } = sent
  const { wait, begin } = useResend(sent.waitSeconds)
  const form = useForm<Values>({ defaultValues: { captcha: '' } })
  const resend = useSendCode(() => request(changeContact, { [kind]: contact, password }), {
    onSent: begin,
    onNew: () => {
      toastSuccess(t(($) => $.resent))
      form.setFocus('captcha')
    },
  })
  const confirm = useMutation({
    mutationFn: ({ captcha }: Values) =>
      request(verifyContact, { [kind]: contact, captcha }, { quiet: true }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (error instanceof RequestError && error.field === 'captcha') {
        form.setError('captcha', { message: error.message }, { shouldFocus: true })
      } else toastError(error.message)
    },
  })
  const submit = form.handleSubmit((values) => confirm.mutate(values))
  return (
    <form noValidate className="animate-appear pt-1" onSubmit={(event) => void submit(event)}>
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {t(($) => $.sent, { contact })}
      </p>
      <button
        type="button"
        onClick={onBack}
        className="-ml-2 min-h-touch rounded-lg px-2 text-[0.9375rem] font-semibold text-action"
      >
        {t(($) => $.other)}
      </button>
      <CodeField
        className="mt-1"
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
      <Button type="submit" size="large" className="mt-2 w-full" busy={confirm.isPending}>
        {t(($) => $.confirm)}
      </Button>
    </form>
  )
}
