import { reopenFeedback } from '@glasshouse/contract/operator/support.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSupport } from '../parts/answers/refresh.ts'
import { ActButton } from '../parts/decision/act-bar.tsx'
import { useAct } from '../parts/decision/use-act.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { AnswerForm } from './answer-form.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { FeedbackAnswer } from './feedback-detail.tsx'

type FeedbackActsProps = { detail: FeedbackAnswer; onHandled: () => void; onOvertaken: () => void }

/** Answer, close or open again, for who may. */
export function FeedbackActs({ detail, onHandled, onOvertaken }: FeedbackActsProps) {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const [isClosing, setClosing] = useState(false)
  const { feedback, forbidden } = detail
  const { id, state } = feedback
  const reopen = useAct({
    call: reopenFeedback,
    lane: id,
    onDone: () => {
      toastDone(t(($) => $.feedback.reopened, { id }))
      void refreshSupport()
    },
    decidedBy: ['feedback_handled'],
    onOvertaken: () => void refreshSupport(),
  })
  const words = {
    close: t(($) => $.feedback.close),
    reopen: reopen.isUncertain ? shell(($) => $.uncertain.check) : t(($) => $.feedback.reopen),
  }
  const canClose = forbidden === null && state !== 'closed'
  const canReopen = forbidden === null && (state !== 'waiting' || reopen.isUncertain)
  useShortcuts(
    t(($) => $.feedback.title, { id }),
    [
      ...(canClose ? [{ keys: 'x', label: words.close, run: () => setClosing(true) }] : []),
      ...(canReopen ? [{ keys: 'o', label: words.reopen, run: () => reopen.send({ id }) }] : []),
    ],
  )
  const overtaken = () => {
    setClosing(false)
    void refreshSupport().then(onOvertaken)
  }
  const handled = () => {
    setClosing(false)
    onHandled()
    void refreshSupport()
  }
  if (forbidden !== null) {
    return (
      <div className="shrink-0 border-t border-line p-3">
        <Callout look="info">{shell(($) => $.forbiddenAct[forbidden])}</Callout>
      </div>
    )
  }
  const acts = (
    <>
      {canReopen && (
        <ActButton
          variant="outline"
          keys="o"
          disabled={reopen.isPending}
          label={words.reopen}
          onClick={() => reopen.send({ id })}
        />
      )}
      {canClose && (
        <ActButton
          variant="outline"
          keys="x"
          disabled={false}
          label={words.close}
          onClick={() => setClosing(true)}
        />
      )}
    </>
  )
  return (
    <div className="shrink-0 border-t border-line p-3">
      {reopen.error !== undefined && (
        <Callout live look={reopen.isUncertain ? 'warning' : 'danger'} className="mb-3">
          {reopen.error}
        </Callout>
      )}
      {state === 'closed' ? (
        <div className="flex justify-end gap-2">{acts}</div>
      ) : (
        <AnswerForm
          feedback={feedback}
          acts={acts}
          onSent={(isMore) => (isMore ? void refreshSupport() : handled())}
          onOvertaken={overtaken}
        />
      )}
      <CloseDialog
        open={isClosing}
        feedback={feedback}
        onClose={() => setClosing(false)}
        onDone={() => {
          toastDone(t(($) => $.feedback.closed, { id }))
          handled()
        }}
        onOvertaken={overtaken}
      />
    </div>
  )
}
