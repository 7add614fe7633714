import { changePassword } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../kit/password-field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { request } from '../../lib/api.ts'
import { beginSession } from '../../lib/session.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { tellField } from '../../lib/tell-field.ts'
import { CallForm } from '../../parts/form/call-form.tsx'
import { NewPasswordFields, type NewPasswordValues } from '../../parts/password/new-password-fields.tsx'

type Values = NewPasswordValues & { oldpassword: string }

/** A new password for who knows the current one; all other devices are signed out. */
export default function PasswordSheet({ open, onOpenChange }: SheetState) {
  const { t } = useTranslation('password')
  const form = useForm<Values>({ defaultValues: { oldpassword: '', newpassword: '', confirm: '' } })
  const change = useMutation({
    mutationFn: ({ oldpassword, newpassword }: Values) =>
      request(changePassword, { oldpassword, newpassword }),
    onSuccess: ({ userinfo }) => {
      beginSession(userinfo)
      toastSuccess(t(($) => $.saved))
      turn(false)
    },
    onError: (error) => tellField(form, error),
  })
  const turn = (isOpen: boolean) => {
    // The next opening starts with empty fields.
    if (!isOpen) form.reset()
    onOpenChange(isOpen)
  }
  return (
    <Sheet open={open} onOpenChange={turn} title={t(($) => $.title)}>
      <p className="text-sm text-ink-soft">{t(($) => $.text)}</p>
      <CallForm form={form} call={change} label={t(($) => $.save)} className="pt-4">
        <PasswordField
          label={t(($) => $.current)}
          showLabel={t(($) => $.show)}
          hideLabel={t(($) => $.hide)}
          error={form.formState.errors.oldpassword?.message}
          autoComplete="current-password"
          maxLength={1024}
          className="mb-2"
          {...form.register('oldpassword', {
            validate: fieldCheck(changePassword.input.shape.oldpassword),
          })}
        />
        <NewPasswordFields />
      </CallForm>
    </Sheet>
  )
}
