import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { RequestError } from '../../../lib/api.ts'
import { Callout } from '../rows/callout.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Choice, TextInput } from '../controls/fields.tsx'
import { isOneOf } from './refused.ts'

type ReasonDialogProps<Reason extends string, Answer> = {
  open: boolean
  onClose: () => void
  title: string
  text?: string
  /** The words of the button, and of the one that changes nothing. */
  confirm: string
  keep: string
  reasons: readonly { value: Reason; label: string }[]
  run: (given: { reason: Reason; remark: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The refusals that say that somebody else has decided meanwhile. */
  decidedBy: readonly RefusalName[]
  onOvertaken: () => void
}

/** A decision against somebody: a reason from the list and, if need be, a remark, both of which the player reads. */
export function ReasonDialog<Reason extends string, Answer>(props: ReasonDialogProps<Reason, Answer>) {
  const { open, onClose, title, text, confirm, keep, reasons, run, onDone, decidedBy, onOvertaken } = props
  const { t } = useTranslation('console-shell')
  const [reason, setReason] = useState<Reason | null>(null)
  const [remark, setRemark] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (isOneOf(error, decidedBy)) onOvertaken()
    },
  })
  const close = () => {
    act.reset()
    setMissing(false)
    onClose()
  }
  const submit = () => {
    setMissing(reason === null)
    if (reason !== null && !act.isPending) act.mutate({ reason, remark: remark.trim() })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {keep}
          </Button>
          <Button type="submit" variant="danger" busy={act.isPending}>
            {confirm}
          </Button>
        </>
      }
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
        {act.error instanceof RequestError && (
          <Callout live look="danger">
            {act.error.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
