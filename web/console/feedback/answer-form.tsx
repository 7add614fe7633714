import { answerFeedback, type FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { AnswerField } from '../conversations/answer-field.tsx'
import { keepDraft } from '../conversations/drafts.ts'
import { isOneOf } from '../decision/refused.ts'
import { toastDone } from '../pieces/toast-done.ts'

type AnswerFormProps = {
  feedback: FeedbackRow
  /** What else can be done, beside the sending. */
  acts: ReactNode
  onSent: () => void
  onOvertaken: () => void
}

/** The answer to feedback, which its writer reads in the app. */
export function AnswerForm({ feedback, acts, onSent, onOvertaken }: AnswerFormProps) {
  const { t } = useTranslation('console-care')
  const { id, player, language, answers } = feedback
  const place = `feedback ${id}`
  const answer = useMutation({
    mutationFn: (content: string) =>
      request(answerFeedback, { id, content, answers_seen: answers.length }, { quiet: true }),
    onSuccess: () => {
      keepDraft(place, '')
      toastDone(t(($) => $.sent, { player: player.nickname }))
      onSent()
    },
    onError: (error) => {
      if (isOneOf(error, ['feedback_handled'])) onOvertaken()
    },
  })
  return (
    <AnswerField
      place={place}
      language={language}
      group={t(($) => $.feedback.title, { id })}
      answer={answer}
      acts={acts}
    />
  )
}
