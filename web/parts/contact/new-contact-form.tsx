import { changeContact } from '@glasshouse/contract/account.ts'
import { email, givenPassword, mobile } from '@glasshouse/contract/fields.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { toastError } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { CallForm } from '../form/call-form.tsx'
import type { ContactKind, SentCode } from './contacts.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { secondsTooSoon } from './use-resend.ts'

type NewContactFormProps = {
  kind: ContactKind
  /** The one that would be replaced; empty text for none. */
  verified: string
  /** The field's initial value. */
  suggested: string
  onSent: (sent: SentCode) => void
}
type Values = { contact: string; password: string }

const shapes = { mobile, email }

/** Asks where to send a code. The password is asked for only when the server wants to know who it is. */
export function NewContactForm({ kind, verified, suggested, onSent }: NewContactFormProps) {
  const { t } = useTranslation('contact')
  const [proof, setProof] = useState<'none' | 'password' | 'sign-in'>('none')
  const form = useForm<Values>({ defaultValues: { contact: suggested, password: '' } })
  const send = useMutation({
    mutationFn: ({ contact, password }: Values) =>
      request(changeContact, { [kind]: contact.trim(), password }, { quiet: true }),
    onSuccess: ({ wait_seconds }, { contact, password }) =>
      onSent({ contact: contact.trim(), password, waitSeconds: wait_seconds }),
    onError: (error, { contact, password }) => {
      const seconds = secondsTooSoon(error)
      if (seconds !== undefined) onSent({ contact: contact.trim(), password, waitSeconds: seconds })
      const { refusal, field } = error instanceof RequestError ? error : {}
      if (refusal === 'sign_in_again') setProof('sign-in')
      else if (refusal === 'current_password_required') setProof('password')
      else if (field === 'password') form.setError('password', { message: error.message })
      else if (field === kind) form.setError('contact', { message: error.message })
      else toastError(error.message)
    },
  })
  if (proof === 'sign-in') return <SignInAgain />
  const { errors } = form.formState
  const isMobile = kind === 'mobile'
  return (
    <CallForm form={form} call={send} label={t(($) => $.send)} className="pt-1">
      {verified && <p className="mb-4 text-sm text-ink-soft">{t(($) => $.now, { contact: verified })}</p>}
      <Field
        label={verified ? t(($) => $[kind].newField) : t(($) => $[kind].field)}
        hint={t(($) => $[kind].hint)}
        error={errors.contact?.message}
        type={isMobile ? 'tel' : 'email'}
        inputMode={isMobile ? 'tel' : 'email'}
        autoComplete={isMobile ? 'tel' : 'email'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={isMobile ? 24 : 254}
        {...form.register('contact', { validate: fieldCheck(shapes[kind]) })}
      />
      {proof === 'password' && (
        <PasswordField
          className="mt-2 animate-appear"
          label={t(($) => $.password)}
          hint={t(($) => $.passwordHint)}
          showLabel={t(($) => $.showPassword)}
          hideLabel={t(($) => $.hidePassword)}
          error={errors.password?.message}
          autoComplete="current-password"
          autoFocus
          maxLength={1024}
          {...form.register('password', { validate: fieldCheck(givenPassword('current_password_required')) })}
        />
      )}
    </CallForm>
  )
}
