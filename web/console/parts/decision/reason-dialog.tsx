import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice, TextInput } from '../controls/fields.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ActOptions } from './use-act.ts'

type ReasonDialogProps<Reason extends string, Answer> = {
  open: boolean
  onClose: () => void
  title: string
  text?: string
  confirm: string
  keep: string
  reasons: readonly { value: Reason; label: string }[]
  run: (given: { reason: Reason; remark?: string }, options: ActOptions) => Promise<Answer>
  onDone: (answer: Answer) => void
  decidedBy: readonly RefusalName[]
  onOvertaken: () => void
}

/** A decision against somebody: a reason from the list and, if need be, a remark, both of which the player reads. */
export function ReasonDialog<Reason extends string, Answer>(props: ReasonDialogProps<Reason, Answer>) {
  const { reasons, run, onClose, ...dialog } = props
  const { t } = useTranslation('console-shell')
  const [reason, setReason] = useState<Reason | null>(null)
  const [remark, setRemark] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async (options: ActOptions) => {
    if (reason === null) throw new Error('A reason was sent that was not chosen')
    return await run({ reason, ...(remark.trim() && { remark: remark.trim() }) }, options)
  }
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
      run={send}
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
