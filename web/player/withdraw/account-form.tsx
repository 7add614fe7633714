import { addPayoutAccount, type PayoutAccount, payoutAccounts } from '@glasshouse/contract/withdrawals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asTyped, Field } from '../../kit/field.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { tellField } from '../../lib/tell-field.ts'
import { CallForm } from '../../parts/form/call-form.tsx'
import { Note } from '../../parts/rows/note.tsx'

const kinds = ['bank', 'wallet', 'crypto'] as const
type Values = { institution: string; number: string; holder: string }
const fields = addPayoutAccount.input.shape

/** A new place to be paid out to; each kind asks in its own words. */
export function AccountForm({ onAdded }: { onAdded: (account: PayoutAccount) => void }) {
  const { t } = useTranslation('withdraw')
  const [kind, setKind] = useState<(typeof kinds)[number]>('bank')
  const form = useForm<Values>({ defaultValues: { institution: '', number: '', holder: '' } })
  const add = useMutation({
    mutationFn: (values: Values) => request(addPayoutAccount, { kind, ...values }),
    onSuccess: (account) => {
      void queryClient.invalidateQueries({ queryKey: callKey(payoutAccounts) })
      queryClient.setQueryData<{ list: PayoutAccount[] }>(
        callKey(payoutAccounts, {}),
        (known) => known && { list: [...known.list, account] },
      )
      toastSuccess(t(($) => $.account.added))
      onAdded(account)
    },
    onError: (error) => tellField(form, error),
  })
  const { errors } = form.formState
  return (
    <CallForm form={form} call={add} label={t(($) => $.account.save)} className="pt-1" buttonClassName="">
      <Segmented
        label={t(($) => $.account.kind.label)}
        options={kinds.map((value) => ({ value, label: t(($) => $.account.kind[value]) }))}
        value={kind}
        onChange={setKind}
        className="mb-3"
      />
      <Field
        label={t(($) => $.account.institution[kind])}
        hint={t(($) => $.account.institutionHint[kind])}
        error={errors.institution?.message}
        maxLength={80}
        autoComplete="off"
        {...form.register('institution', { validate: fieldCheck(fields.institution) })}
      />
      <Field
        {...asTyped}
        className="mt-1"
        label={t(($) => $.account.number[kind])}
        hint={t(($) => $.account.numberHint[kind])}
        error={errors.number?.message}
        maxLength={64}
        autoComplete="off"
        {...form.register('number', { validate: fieldCheck(fields.number) })}
      />
      <Field
        className="mt-1"
        label={t(($) => $.account.holder[kind])}
        hint={t(($) => $.account.holderHint)}
        error={errors.holder?.message}
        autoComplete="name"
        {...form.register('holder', { validate: fieldCheck(fields.holder) })}
      />
      <Note className="mt-1 mb-3">{t(($) => $.account.warning)}</Note>
    </CallForm>
  )
}
