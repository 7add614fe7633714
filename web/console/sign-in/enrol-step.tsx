import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { operatorEnrol, type operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'

type EnrolStepProps = {
  username: string
  enrolment: Extract<CallAnswer<typeof operatorLogin>, { step: 'enrol' }>
  onDone: (token: string) => void
  /** It took too long: from the start. */
  onOver: () => void
}

type Values = { newpassword: string; again: string }

/** The first sign-in: the authenticator is set up, and a password of one's own takes the place of the given one. */
export function EnrolStep({ username, enrolment, onDone, onOver }: EnrolStepProps) {
  const { t } = useTranslation('console-sign-in')
  const [code, setCode] = useState('')
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    defaultValues: { newpassword: '', again: '' },
  })
  const enrol = useMutation({
    mutationFn: ({ newpassword }: Values) =>
      request(operatorEnrol, { ticket: enrolment.ticket, code, newpassword }, { quiet: true }),
    onSuccess: ({ token }) => onDone(token),
    onError: () => setCode(''),
  })
  const refused = enrol.error instanceof RequestError ? enrol.error : null
  const isOver = refused?.refusal === 'enrolment_over'
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => enrol.mutate(values))(event)}
      className="space-y-4"
    >
      <div>
        <h1 className="text-lg font-bold">{t(($) => $.enrol.title)}</h1>
        <p className="mt-0.5 text-ink-soft">{t(($) => $.enrol.text)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={enrolment.uri} label={t(($) => $.enrol.qr)} className="size-40 rounded-lg" />
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-xs text-ink-soft">{t(($) => $.enrol.byHand)}</p>
          <Copyable value={enrolment.secret} name={t(($) => $.enrol.secret)} className="mt-1">
            <code data-secret={enrolment.secret} className="text-xs break-words">
              {inFours(enrolment.secret)}
            </code>
          </Copyable>
        </div>
      </div>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextInput
        type="password"
        label={t(($) => $.enrol.newPassword)}
        hint={t(($) => $.enrol.newPasswordHint)}
        error={errors.newpassword?.message}
        autoComplete="new-password"
        maxLength={128}
        {...register('newpassword', { validate: fieldCheck(operatorEnrol.input.shape.newpassword) })}
      />
      <TextInput
        type="password"
        label={t(($) => $.enrol.again)}
        error={errors.again?.message}
        autoComplete="new-password"
        maxLength={128}
        {...register('again', {
          validate: (again) => again === getValues('newpassword') || t(($) => $.enrol.mismatch),
        })}
      />
      <CodeField
        value={code}
        onChange={setCode}
        disabled={enrol.isPending}
        error={refused?.field === 'code' ? refused.message : undefined}
      />
      {refused && refused.field !== 'code' && (
        <Callout live look="danger">
          {refused.message}
        </Callout>
      )}
      {isOver ? (
        <Button className="w-full" onClick={onOver}>
          {t(($) => $.enrol.restart)}
        </Button>
      ) : (
        <Button type="submit" className="w-full" busy={enrol.isPending}>
          {t(($) => $.enrol.submit)}
        </Button>
      )}
    </form>
  )
}

/** In groups that an eye can follow while typing. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
