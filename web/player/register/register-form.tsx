import { isWeakPassword } from '@glasshouse/contract/fields.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { asTyped, Field } from '../../kit/field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { ask } from '../../kit/question.tsx'
import { toastError, toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { beginSession } from '../../lib/session.ts'
import { register as registerCall } from '../../lib/user-calls.ts'
import { adultAge, ageOn, birthYears, isBirthday, localDate } from '../../parts/age/birth-date.ts'
import { serverNow } from '../../lib/clock.ts'
import { tellField } from '../../lib/tell-field.ts'
import { asMoney } from '../../parts/money/money.ts'
import { Agreement } from './agreement.tsx'

type RegisterValues = {
  username: string
  password: string
  confirm: string
  birthday: string
  accepted: boolean
}

/** So long (ms) the greeting stands that names a sum. */
const greetingTime = 3500

/** Username, password twice, and the agreement (spec.md §5); and, for who wants to, the date that play begins with. */
export function RegisterForm() {
  const { t } = useTranslation('register')
  const refusals = useTranslation('refusals')
  const today = localDate(serverNow())
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', confirm: '', birthday: '', accepted: false },
  })
  const signUp = useMutation({
    mutationFn: ({ username, password, birthday }: RegisterValues) =>
      request(registerCall, { username, password, birthday }),
    onSuccess: ({ userinfo }) => {
      const { nickname: name, money } = userinfo
      if (parseAmount(money) === 0n) toastSuccess(t(($) => $.signedUp, { name }))
      else
        toastSuccess(
          t(($) => $.signedUpWith, { name, amount: asMoney(money) }),
          greetingTime,
        )
      beginSession(userinfo)
    },
    onError: (error) => tellField(form, error),
  })

  const submit = async (values: RegisterValues) => {
    const { title, text, yes, no } = t(($) => $.weak, { returnObjects: true })
    if (isWeakPassword(values.password) && !(await ask({ title, text, yes, no }))) {
      form.setFocus('password')
      return
    }
    signUp.mutate(values)
  }

  // The fields show their errors themselves; the agreement's is shown as a toast as well.
  const tellAgreement = (wrong: FieldErrors<RegisterValues>) => {
    if (Object.keys(wrong).length === 1 && wrong.accepted?.message) toastError(wrong.accepted.message)
  }

  const dateId = useId()
  const checkBirthday = (date: string) => {
    // A date that is typed by half is no text yet, but not nothing either: only its field knows.
    const field = document.getElementById(dateId)
    const isHalf = field instanceof HTMLInputElement && field.validity.badInput
    if (isHalf || (date !== '' && !isBirthday(date, today))) return refusals.t(($) => $.birthday_invalid)
    return date === '' || ageOn(date, today) >= adultAge || refusals.t(($) => $.too_young)
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
        {...asTyped}
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
      <Field
        id={dateId}
        type="date"
        className="mt-2"
        label={t(($) => $.birthday)}
        hint={t(($) => $.birthdayHint)}
        error={errors.birthday?.message}
        autoComplete="bday"
        min={`${birthYears(today)[0]}-01-01`}
        max={today}
        {...form.register('birthday', { validate: checkBirthday })}
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
