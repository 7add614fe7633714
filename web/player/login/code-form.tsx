import { smsSend } from '@glasshouse/contract/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { beginSession } from '../../lib/session.ts'
import { mobileLogin } from '../../lib/user-calls.ts'
import { tellField } from '../../lib/tell-field.ts'
import { CodeField } from '../../parts/contact/code-field.tsx'
import { useSendCode } from '../../parts/contact/use-send-code.ts'
import { useSentCode } from '../../parts/contact/use-sent-code.ts'
import { CallForm } from '../../parts/form/call-form.tsx'

type Values = { mobile: string; captcha: string }

/** Mobile number and the code sent to it. */
export function CodeForm() {
  const { t } = useTranslation('login')
  const { sent, wait, begin, forget } = useSentCode('mobilelogin')
  const form = useForm<Values>({ defaultValues: { mobile: sent?.contact ?? '', captcha: '' } })
  const send = useSendCode((mobile: string) => request(smsSend, { mobile, event: 'mobilelogin' }), {
    onSent: (seconds, mobile) => begin(mobile, seconds),
    onNew: () => {
      toastSuccess(t(($) => $.codeSent))
      form.setFocus('captcha')
    },
    onError: (error) => tellField(form, error),
  })
  const signIn = useMutation({
    mutationFn: (values: Values) => request(mobileLogin, values),
    onSuccess: ({ userinfo }) => {
      forget()
      toastSuccess(t(($) => $.signedIn, { name: userinfo.nickname }))
      beginSession(userinfo)
    },
    onError: (error) => tellField(form, error),
  })
  const sendCode = async () => {
    if (await form.trigger('mobile', { shouldFocus: true })) send.mutate(form.getValues('mobile'))
  }
  const { errors } = form.formState
  return (
    <>
      <CallForm form={form} call={signIn} label={t(($) => $.submit)}>
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
        <CodeField
          className="mt-2"
          hint={t(($) => $.codeHint)}
          error={errors.captcha?.message}
          wait={wait}
          sending={send.isPending}
          sendLabel={t(($) => $.sendCode)}
          onSend={() => void sendCode()}
          {...form.register('captcha', { validate: fieldCheck(mobileLogin.input.shape.captcha) })}
        />
      </CallForm>
      <p className="mt-2 text-center text-sm text-ink-soft">{t(($) => $.newNumber)}</p>
    </>
  )
}
