import { operatorChangePassword, operatorSessions } from '@glasshouse/contract/operator/sign-in.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { beginSession } from '../parts/session/session.ts'

type Values = { oldpassword: string; newpassword: string; again: string }
const empty: Values = { oldpassword: '', newpassword: '', again: '' }
const { oldpassword, newpassword } = operatorChangePassword.input.shape

/** A new password of one's own; the other sessions end with it. */
export function OwnPassword() {
  const { t } = useTranslation('console-house')
  const queries = useQueryClient()
  const { register, handleSubmit, formState, getValues, reset } = useForm<Values>({ defaultValues: empty })
  const change = useMutation({
    mutationFn: ({ again: _again, ...values }: Values) =>
      request(operatorChangePassword, values, { quiet: true }),
    onSuccess: async ({ token }) => {
      beginSession(token)
      toastDone(t(($) => $.own.changed))
      reset(empty)
      await queries.invalidateQueries({ queryKey: callKey(operatorSessions) })
    },
  })
  const { errors } = formState
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{t(($) => $.own.password)}</h2>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
        className="space-y-4 rounded-xl border border-line p-4"
      >
        <p className="text-ink-soft">{t(($) => $.own.passwordText)}</p>
        <div className="grid max-w-sm gap-4">
          <TextInput
            type="password"
            label={t(($) => $.own.current_password)}
            error={errors.oldpassword?.message}
            autoComplete="current-password"
            maxLength={1024}
            {...register('oldpassword', { validate: fieldCheck(oldpassword) })}
          />
          <TextInput
            type="password"
            label={t(($) => $.own.new_password)}
            hint={t(($) => $.own.newHint)}
            error={errors.newpassword?.message}
            autoComplete="new-password"
            maxLength={128}
            {...register('newpassword', { validate: fieldCheck(newpassword) })}
          />
          <TextInput
            type="password"
            label={t(($) => $.own.again)}
            error={errors.again?.message}
            autoComplete="new-password"
            maxLength={128}
            {...register('again', {
              validate: (again) => again === getValues('newpassword') || t(($) => $.own.mismatch),
            })}
          />
        </div>
        {change.error instanceof RequestError && (
          <Callout live look="danger">
            {change.error.message}
          </Callout>
        )}
        <Button type="submit" busy={change.isPending}>
          {t(($) => $.own.change)}
        </Button>
      </form>
    </section>
  )
}
