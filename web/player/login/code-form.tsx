import { smsSend } from '@glasshouse/contract/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { beginSession } from '../../lib/session.ts'
import { mobileLogin } from '../../lib/user-calls.ts'
import { secondsTooSoon } from '../../parts/contact/use-resend.ts'
import { useSentCode } from '../../parts/contact/use-sent-code.ts'

type Values = { mobile: string; captcha: string }

/** Mobile number and the code sent to it. */
export function CodeForm() {
  const { t } = useTranslation('login')
  const { sent, wait, begin, forget } = useSentCode('mobilelogin')
  const form = useForm<Values>({ defaultValues: { mobile: sent?.contact ?? '', captcha: '' } })
  /** What the server refuses of a field is said there, too. */
  const tellField = (error: Error) => {
    const field = error instanceof RequestError ? error.field : undefined
    if (field === 'mobile' || field === 'captcha')
      form.setError(field, { message: error.message }, { shouldFocus: true })
  }
  const send = useMutation({
    mutationFn: (mobile: string) => request(smsSend, { mobile, event: 'mobilelogin' }),
    onSuccess: ({ wait_seconds }, mobile) => {
      begin(mobile, wait_seconds)
      toastSuccess(t(($) => $.codeSent))
      form.setFocus('captcha')
    },
    onError: (error, mobile) => {
      const seconds = secondsTooSoon(error)
      if (seconds !== undefined) begin(mobile, seconds)
      else tellField(error)
    },
  })
  const signIn = useMutation({
    mutationFn: (values: Values) => request(mobileLogin, values),
    onSuccess: ({ userinfo }) => {
      forget()
      toastSuccess(t(($) => $.signedIn, { name: userinfo.nickname }))
      beginSession(userinfo)
    },
    onError: tellField,
  })
  const sendCode = async () => {
    if (await form.trigger('mobile', { shouldFocus: true })) send.mutate(form.getValues('mobile'))
  }
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => signIn.mutate(values))(event)}>
      <Field
        label={t(($) => $.mobile)}
        hint={t(($) => $.mobileHint)}
        error={errors.mobile?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        {...form.register('mobile', {
          validate: fieldCheck(mobileLogin.input.shape.mobile),
          onChange: forget,
        })}
      />
      <Field
        className="mt-2"
        label={t(($) => $.code)}
        hint={t(($) => $.codeHint)}
        error={errors.captcha?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.register('captcha', { validate: fieldCheck(mobileLogin.input.shape.captcha) })}
        trailing={
          <Button
            variant="ghost"
            size="small"
            className="mr-1 min-w-32"
            busy={send.isPending}
            disabled={wait > 0}
            onClick={() => void sendCode()}
          >
            {wait > 0 ? t(($) => $.sendAgain, { seconds: wait }) : t(($) => $.sendCode)}
          </Button>
        }
      />
      <Button type="submit" size="large" className="mt-2 w-full" busy={signIn.isPending}>
        {t(($) => $.submit)}
      </Button>
      <p className="mt-2 text-center text-sm text-ink-soft">{t(($) => $.newNumber)}</p>
    </form>
  )
}
