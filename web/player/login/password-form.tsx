import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asTyped, Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { beginSession } from '../../lib/session.ts'
import { login } from '../../lib/user-calls.ts'
import { tellField } from '../../lib/tell-field.ts'
import { forgotPath } from '../../parts/entrance/leave-sign-in.ts'
import { CallForm } from '../../parts/form/call-form.tsx'

type Values = { account: string; password: string }

/** Account and password. Only the server knows whether they are right. */
export function PasswordForm() {
  const { t } = useTranslation('login')
  const form = useForm<Values>({ defaultValues: { account: '', password: '' } })
  const signIn = useMutation({
    mutationFn: (values: Values) => request(login, values),
    onSuccess: ({ userinfo }) => {
      toastSuccess(t(($) => $.signedIn, { name: userinfo.nickname }))
      beginSession(userinfo)
    },
    onError: (error) => tellField(form, error),
  })
  const { errors } = form.formState
  return (
    <CallForm form={form} call={signIn} label={t(($) => $.submit)} buttonClassName="">
      <Field
        label={t(($) => $.account)}
        hint={t(($) => $.accountHint)}
        error={errors.account?.message}
        autoComplete="username"
        {...asTyped}
        {...form.register('account', { validate: fieldCheck(login.input.shape.account) })}
      />
      <PasswordField
        className="mt-2"
        label={t(($) => $.password)}
        showLabel={t(($) => $.showPassword)}
        hideLabel={t(($) => $.hidePassword)}
        error={errors.password?.message}
        autoComplete="current-password"
        maxLength={1024}
        {...form.register('password', { validate: fieldCheck(login.input.shape.password) })}
      />
      <Link
        to={forgotPath}
        className="-mt-2 -mr-2 mb-1 ml-auto flex min-h-touch w-fit items-center rounded-lg px-2 text-sm font-semibold text-action"
      >
        {t(($) => $.forgot)}
      </Link>
    </CallForm>
  )
}
