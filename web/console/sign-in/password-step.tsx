import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import type { Credentials } from './sign-in-page.tsx'

type PasswordStepProps = {
  onCode: (credentials: Credentials) => void
  onEnrol: (
    credentials: Credentials,
    enrolment: Extract<CallAnswer<typeof operatorLogin>, { step: 'enrol' }>,
  ) => void
}

export function PasswordStep({ onCode, onEnrol }: PasswordStepProps) {
  const { t } = useTranslation('console-sign-in')
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  })
  const check = useMutation({
    mutationFn: (credentials: Credentials) => request(operatorLogin, credentials, { quiet: true }),
    onSuccess: (answer, credentials) => {
      if (answer.step === 'enrol') onEnrol(credentials, answer)
      else onCode(credentials)
    },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => check.mutate(values))(event)}
      className="space-y-4"
    >
      <div>
        <h1 className="text-lg font-bold">{t(($) => $.title)}</h1>
        <p className="mt-0.5 text-ink-soft">{t(($) => $.lead)}</p>
      </div>
      {check.error instanceof RequestError && (
        <Callout live look="danger">
          {check.error.message}
        </Callout>
      )}
      <TextInput
        autoFocus
        label={t(($) => $.username)}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...register('username', { validate: fieldCheck(operatorLogin.input.shape.username) })}
      />
      <TextInput
        type="password"
        label={t(($) => $.password)}
        error={errors.password?.message}
        autoComplete="current-password"
        maxLength={1024}
        {...register('password', { validate: fieldCheck(operatorLogin.input.shape.password) })}
      />
      <Button type="submit" className="w-full" busy={check.isPending}>
        {t(($) => $.next)}
      </Button>
    </form>
  )
}
