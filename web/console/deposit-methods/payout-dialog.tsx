import {
  type OfficeWithdrawalMethod,
  officeWithdrawalMethods,
  saveWithdrawalMethod,
} from '@glasshouse/contract/operator/channels.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Switch } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { TermFields, termsIn, type TermValues, withTerms } from './term-fields.tsx'

type Values = TermValues & { open: boolean }

/** What withdrawals to one kind of place cost, and when they can be asked for. */
export function PayoutDialog({ method, onClose }: { method: OfficeWithdrawalMethod; onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const queries = useQueryClient()
  const form = useForm<Values>({ defaultValues: { ...termsIn(method), open: method.open } })
  const { register, handleSubmit, setError } = form
  const save = useMutation({
    mutationFn: (values: Values) =>
      request(saveWithdrawalMethod, { kind: method.kind, ...withTerms(values) }, { quiet: true }),
    onSuccess: () => {
      toastDone(t(($) => $.payouts.saved))
      void queries.invalidateQueries({ queryKey: callKey(officeWithdrawalMethods) })
      onClose()
    },
    onError: (error) => {
      const field = fieldOf(error)
      if (field) setError(field, { message: error.message })
    },
  })
  const refused = save.error instanceof RequestError && !fieldOf(save.error) ? save.error : null
  return (
    <FormProvider {...form}>
      <Dialog
        open
        wide
        urgent
        onClose={onClose}
        title={t(($) => $.payouts.changeTitle, { kind: t(($) => $.methods.kinds[method.kind]) })}
        text={t(($) => $.payouts.text)}
        onSubmit={() => {
          if (!save.isPending) void handleSubmit((values) => save.mutate(values))()
        }}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {shell(($) => $.cancel)}
            </Button>
            <Button type="submit" busy={save.isPending}>
              {shell(($) => $.save)}
            </Button>
          </>
        }
      >
        <div className="mt-4 space-y-4">
          <div className="flex items-center justify-between gap-4">
            <span className="text-xs font-semibold">{t(($) => $.payouts.open)}</span>
            <Switch label={t(($) => $.payouts.open)} {...register('open')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TermFields of="withdrawal" />
          </div>
          {refused && (
            <Callout live look="danger">
              {refused.message}
            </Callout>
          )}
        </div>
      </Dialog>
    </FormProvider>
  )
}

/** The form's field that a refusal names. */
function fieldOf(error: unknown): keyof TermValues | undefined {
  const plain = error instanceof RequestError ? (error.field ?? '').replace(/^(hours|exchange)\./, '') : ''
  return (['min', 'max', 'fee_fixed', 'fee_percent', 'closes', 'rate'] as const).find(
    (name) => name === plain,
  )
}
