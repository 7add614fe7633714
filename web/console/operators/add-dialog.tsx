import { addOperator, operators } from '@glasshouse/contract/operator/sign-in.ts'
import { type Role, roles } from '@glasshouse/contract/permissions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { SelectInput, TextInput } from '../parts/controls/fields.tsx'
import { FirstPassword } from './first-password.tsx'

type Values = { name: string; username: string; role: Role; player_id: string }

/** A new operator; the first password is shown when it is made. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', username: '', role: 'support', player_id: '' },
  })
  const add = useMutation({
    mutationFn: ({ player_id, ...values }: Values) =>
      request(addOperator, { ...values, player_id: player_id.trim() || null }, { quiet: true }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: callKey(operators) }),
  })
  if (add.data) {
    const { operator, password } = add.data
    return (
      <FirstPassword
        name={operator.name}
        username={operator.username}
        password={password}
        onClose={onClose}
      />
    )
  }
  const { errors } = formState
  const refused = add.error instanceof RequestError ? add.error : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.operators.add)}
      text={t(($) => $.operators.addText)}
      onSubmit={() => void handleSubmit((values) => add.mutate(values))()}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" busy={add.isPending}>
            {t(($) => $.operators.add)}
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-4">
        <TextInput
          label={t(($) => $.operators.name)}
          hint={t(($) => $.operators.nameHint)}
          error={errors.name?.message}
          maxLength={40}
          {...register('name', { validate: fieldCheck(addOperator.input.shape.name) })}
        />
        <TextInput
          label={t(($) => $.operators.username)}
          hint={t(($) => $.operators.usernameHint)}
          error={errors.username?.message}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={30}
          {...register('username', { validate: fieldCheck(addOperator.input.shape.username) })}
        />
        <SelectInput
          label={t(($) => $.operators.role)}
          options={roles.map((value) => ({
            value,
            label: `${shell(($) => $.roles[value])} – ${t(($) => $.operators.roleText[value])}`,
          }))}
          {...register('role')}
        />
        <TextInput
          label={t(($) => $.operators.player)}
          hint={t(($) => $.operators.playerHint)}
          error={errors.player_id?.message}
          inputMode="numeric"
          maxLength={18}
          {...register('player_id', {
            validate: (text) => /^\s*\d*\s*$/.test(text) || t(($) => $.operators.playerInvalid),
          })}
        />
        {refused && (
          <Callout live look="danger">
            {refused.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
