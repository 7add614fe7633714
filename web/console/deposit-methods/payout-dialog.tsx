import {
  type OfficeWithdrawalMethod,
  officeWithdrawalMethods,
  saveWithdrawalMethod,
} from '@glasshouse/contract/operator/channels.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { SwitchRow } from '../parts/controls/fields.tsx'
import { SaveDialog } from '../parts/controls/save-dialog.tsx'
import { refusedTerms, TermFields, termsIn, type TermValues, withTerms } from './term-fields.tsx'

type Values = TermValues & { open: boolean }

/** The cost of withdrawals to one kind of place, and when they can be requested. */
export function PayoutDialog({ method, onClose }: { method: OfficeWithdrawalMethod; onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const { kind, open } = method
  const form = useForm<Values>({ defaultValues: { ...termsIn(method), open } })
  return (
    <SaveDialog
      form={form}
      large
      title={t(($) => $.payouts.changeTitle, { kind: t(($) => $.methods.kinds[kind]) })}
      text={t(($) => $.payouts.text)}
      send={(values) => request(saveWithdrawalMethod, { kind, ...withTerms(values) }, { quiet: true })}
      done={t(($) => $.payouts.saved)}
      list={officeWithdrawalMethods}
      fields={refusedTerms()}
      onClose={onClose}
    >
      <SwitchRow label={t(($) => $.payouts.open)} {...form.register('open')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TermFields of="withdrawal" />
      </div>
    </SaveDialog>
  )
}
