import { feedbackCloseReasons } from '@glasshouse/contract/content.ts'
import { closeFeedback, type FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { Choice } from '../parts/controls/fields.tsx'

type CloseDialogProps = {
  open: boolean
  feedback: FeedbackRow
  onClose: () => void
  onDone: () => void
  onOvertaken: () => void
}

/** Closes feedback with a reason that its writer reads; the likeliest is chosen already. */
export function CloseDialog({ open, feedback, onClose, onDone, onOvertaken }: CloseDialogProps) {
  const { t } = useTranslation('console-care')
  const { id, player, answers } = feedback
  const [reason, setReason] = useState<(typeof feedbackCloseReasons)[number]>(
    answers.length > 0 ? 'done' : 'noted',
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(($) => $.feedback.closeTitle, { id })}
      text={t(($) => $.feedback.closeText, { player: player.nickname })}
      confirm={t(($) => $.feedback.close)}
      decidedBy={['feedback_handled']}
      call={closeFeedback}
      lane={id}
      input={{ id, reason, answers_seen: answers.length }}
      onDone={onDone}
      onOvertaken={onOvertaken}
    >
      <div className="mt-3">
        <Choice
          label={t(($) => $.feedback.reason)}
          options={feedbackCloseReasons.map((value) => ({
            value,
            label: t(($) => $.feedback.reasons[value]),
          }))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  )
}
