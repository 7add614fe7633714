import { smsSend } from '@glasshouse/contract/account.ts'
import { email, mobile } from '@glasshouse/contract/fields.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asTyped, Field } from '../../kit/field.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { useSendCode } from '../../parts/contact/use-send-code.ts'
import { CallForm } from '../../parts/form/call-form.tsx'
import { contactIn } from './forgot-steps.ts'
import { StepHeading } from './step-heading.tsx'

type ForgotContactProps = {
  suggested: string
  /** A code was sent, or had just been; another one can be requested in this many seconds. */
  onSent: (typed: string, seconds: number) => void
}

/** The first step: where a code can go. */
export function ForgotContact({ suggested, onSent }: ForgotContactProps) {
  const { t } = useTranslation('forgot')
  const refusals = useTranslation('refusals')
  const form = useForm({ defaultValues: { typed: suggested } })
  const send = useSendCode(
    ({ typed }: { typed: string }) => request(smsSend, { ...contactIn(typed), event: 'resetpwd' }),
    {
      onSent: (seconds, { typed }) => onSent(typed.trim(), seconds),
      onError: (error) => {
        if (error instanceof RequestError && error.field)
          form.setError('typed', { message: error.message }, { shouldFocus: true })
      },
    },
  )
  const check = (typed: string) => {
    if (!/[@\d]/.test(typed)) return refusals.t(($) => $.contact_required)
    return typed.includes('@') ? fieldCheck(email)(typed) : fieldCheck(mobile)(typed)
  }
  return (
    <>
      <CallForm form={form} call={send} label={t(($) => $.contact.send)}>
        <StepHeading title={t(($) => $.contact.heading)} lead={t(($) => $.contact.lead)} />
        <Field
          label={t(($) => $.contact.field)}
          hint={t(($) => $.contact.hint)}
          error={form.formState.errors.typed?.message}
          autoComplete="username"
          {...asTyped}
          maxLength={254}
          {...form.register('typed', { validate: check })}
        />
      </CallForm>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1 text-[0.9375rem] text-ink-soft">
        {t(($) => $.contact.none)}
        <Link
          to="/pages/index/customer-service"
          className="grid min-h-touch place-items-center rounded-lg px-2 font-semibold text-action"
        >
          {t(($) => $.contact.support)}
        </Link>
      </p>
    </>
  )
}
