import { answerFeedback, type FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerField } from '../parts/answers/answer-field.tsx'
import { keptKey } from '../parts/drafts/kept.ts'
import { useOffice } from '../parts/page/office.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'

type AnswerFormProps = {
  feedback: FeedbackRow
  /** The other acts, beside the sending. */
  acts: ReactNode
  /** `isMore`: something was typed meanwhile, and is not sent yet. */
  onSent: (isMore: boolean) => void
  onOvertaken: () => void
}

/** The answer to feedback, which its writer reads in the app. */
export function AnswerForm({ feedback, acts, onSent, onOvertaken }: AnswerFormProps) {
  const { t } = useTranslation('console-care')
  const { id, player, language, answers } = feedback
  const { operator } = useOffice()
  return (
    <AnswerField
      place={keptKey(operator.id, `/feedback/${id}`)}
      language={language}
      group={t(($) => $.feedback.title, { id })}
      call={answerFeedback}
      lane={id}
      inputOf={(content) => ({ id, content, answers_seen: answers.length })}
      onSent={(isMore) => {
        toastDone(t(($) => $.sent, { player: player.nickname }))
        onSent(isMore)
      }}
      decidedBy={['feedback_handled']}
      onOvertaken={onOvertaken}
      acts={acts}
    />
  )
}
