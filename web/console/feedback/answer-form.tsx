import { answerFeedback, type FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { AnswerField } from '../parts/answers/answer-field.tsx'
import { keptKey } from '../parts/drafts/kept.ts'
import { keepTyped, readTyped, unsentOf } from '../parts/drafts/typed.ts'
import { isOneOf } from '../parts/decision/use-act.ts'
import { useOffice } from '../parts/page/office.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'

type AnswerFormProps = {
  feedback: FeedbackRow
  /** What else can be done, beside the sending. */
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
  const place = keptKey(operator.id, `/feedback/${id}`)
  const answer = useMutation({
    mutationFn: (content: string) =>
      request(answerFeedback, { id, content, answers_seen: answers.length }, { quiet: true }),
    onSuccess: (_answer, content) => {
      const left = unsentOf(readTyped(place), content)
      keepTyped(place, left)
      toastDone(t(($) => $.sent, { player: player.nickname }))
      onSent(left !== '')
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
