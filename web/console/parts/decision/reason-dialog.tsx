import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { Choice, TextInput } from '../controls/fields.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ReasonDialogProps<Reason extends string, In extends z.ZodMiniType, Out extends z.ZodMiniType> = Omit<
  ConfirmDialogProps<In, Out>,
  'input' | 'check' | 'children'
> & {
  reasons: readonly { value: Reason; label: string }[]
  inputOf: (given: { reason: Reason; remark?: string }) => z.input<In>
}

/** A decision against somebody: a reason from the list and, if need be, a remark, both of which the player reads. */
export function ReasonDialog<Reason extends string, In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  props: ReasonDialogProps<Reason, In, Out>,
) {
  const { reasons, inputOf, onClose, ...dialog } = props
  const { t } = useTranslation('console-shell')
  const [reason, setReason] = useState<Reason | null>(null)
  const [remark, setRemark] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      danger
      onClose={() => {
        setMissing(false)
        onClose()
      }}
      check={() => {
        setMissing(reason === null)
        return reason !== null
      }}
      input={reason === null ? null : inputOf({ reason, ...(remark.trim() && { remark: remark.trim() }) })}
    >
      <div className="mt-4 space-y-4">
        <Choice
          label={t(($) => $.reason)}
          options={reasons}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
          error={isMissing ? t(($) => $.reasonMissing) : undefined}
        />
        <TextInput
          label={t(($) => $.remark)}
          hint={t(($) => $.remarkHint)}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
