import { isWeakPassword } from '@glasshouse/contract/fields.ts'
import { register as registerCall } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { ask } from '../../kit/question.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { beginSession } from '../../lib/session.ts'
import { Agreement } from './agreement.tsx'

type RegisterValues = { username: string; password: string; confirm: string; accepted: boolean }

/** Username, password twice, and the agreement (spec.md §5). */
export function RegisterForm() {
  const { t } = useTranslation('register')
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', confirm: '', accepted: false },
  })
  const signUp = useMutation({
    mutationFn: ({ username, password }: RegisterValues) => request(registerCall, { username, password }),
    onSuccess: ({ userinfo }) => {
      toastSuccess(t(($) => $.signedUp, { name: userinfo.nickname }))
      beginSession(userinfo)
    },
    onError: (error) => {
      const field = error instanceof RequestError ? error.field : undefined
      if (field === 'username' || field === 'password') {
        form.setError(field, { message: error.message }, { shouldFocus: true })
      }
    },
  })

  const submit = async (values: RegisterValues) => {
    const { title, text, yes, no } = t(($) => $.weak, { returnObjects: true })
    if (isWeakPassword(values.password) && !(await ask({ title, text, yes, no }))) {
      form.setFocus('password')
      return
    }
    signUp.mutate(values)
  }

  // The fields say themselves what is wrong; the agreement's words are said as a toast as well.
  const tellAgreement = (wrong: FieldErrors<RegisterValues>) => {
    if (Object.keys(wrong).length === 1 && wrong.accepted?.message) toastError(wrong.accepted.message)
  }

  const { errors } = form.formState
  const shown = { showLabel: t(($) => $.showPassword), hideLabel: t(($) => $.hidePassword) }
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => void form.handleSubmit(submit, tellAgreement)(event)}
    >
      <Field
        label={t(($) => $.username)}
        hint={t(($) => $.usernameHint)}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={11}
        {...form.register('username', { validate: fieldCheck(registerCall.input.shape.username) })}
      />
      <PasswordField
        {...shown}
        className="mt-2"
        label={t(($) => $.password)}
        hint={t(($) => $.passwordHint)}
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password', {
          validate: fieldCheck(registerCall.input.shape.password),
          deps: form.formState.touchedFields.confirm ? ['confirm'] : [],
        })}
      />
      <PasswordField
        {...shown}
        className="mt-2"
        label={t(($) => $.confirm)}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...form.register('confirm', {
          required: t(($) => $.confirmRequired),
          validate: (confirm, { password }) => confirm === password || t(($) => $.mismatch),
        })}
      />
      <Agreement
        error={errors.accepted?.message}
        {...form.register('accepted', { validate: (accepted) => accepted || t(($) => $.acceptRequired) })}
      />
      <Button type="submit" size="large" className="mt-3 w-full" busy={signUp.isPending}>
        {t(($) => $.submit)}
      </Button>
    </form>
  )
}
