import { changePassword } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'

type PasswordSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }
type Values = { oldpassword: string; newpassword: string; confirm: string }

/** A new password for who knows the current one; all other devices are signed out. */
export default function PasswordSheet({ open, onOpenChange }: PasswordSheetProps) {
  const { t } = useTranslation('profile')
  const shell = useTranslation('shell')
  const form = useForm<Values>({ defaultValues: { oldpassword: '', newpassword: '', confirm: '' } })
  const change = useMutation({
    mutationFn: ({ oldpassword, newpassword }: Values) =>
      request(changePassword, { oldpassword, newpassword }),
    onSuccess: () => {
      toastSuccess(t(($) => $.password.saved))
      form.reset()
      onOpenChange(false)
    },
    onError: (error) => {
      const field = error instanceof RequestError ? error.field : undefined
      if (field === 'oldpassword' || field === 'newpassword') form.setError(field, { message: error.message })
    },
  })
  const { errors } = form.formState
  const shown = { showLabel: t(($) => $.password.show), hideLabel: t(($) => $.password.hide), maxLength: 128 }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.password.title)}
      closeLabel={shell.t(($) => $.close)}
    >
      <form
        noValidate
        className="pt-2"
        onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}
      >
        <PasswordField
          {...shown}
          label={t(($) => $.password.current)}
          error={errors.oldpassword?.message}
          autoComplete="current-password"
          {...form.register('oldpassword', { validate: fieldCheck(changePassword.input.shape.oldpassword) })}
        />
        <PasswordField
          {...shown}
          className="mt-2"
          label={t(($) => $.password.next)}
          hint={t(($) => $.password.nextHint)}
          error={errors.newpassword?.message}
          autoComplete="new-password"
          {...form.register('newpassword', { validate: fieldCheck(changePassword.input.shape.newpassword) })}
        />
        <PasswordField
          {...shown}
          className="mt-2"
          label={t(($) => $.password.confirm)}
          error={errors.confirm?.message}
          autoComplete="new-password"
          {...form.register('confirm', {
            validate: (confirm, { newpassword }) => confirm === newpassword || t(($) => $.password.mismatch),
          })}
        />
        <Button type="submit" size="large" className="mt-2 w-full" busy={change.isPending}>
          {t(($) => $.password.save)}
        </Button>
      </form>
    </Sheet>
  )
}
