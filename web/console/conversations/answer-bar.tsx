import { answerConversation } from '@glasshouse/contract/operator/support.ts'
import { useTranslation } from 'react-i18next'
import { Callout } from '../parts/rows/callout.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { AnswerField } from '../parts/answers/answer-field.tsx'
import type { ConversationAnswer } from './conversation-detail.tsx'
import { keptKey } from '../parts/drafts/kept.ts'
import { refreshSupport } from '../parts/answers/refresh.ts'

/** Where the answer is written; where somebody else has the conversation, who. */
export function AnswerBar({ detail: { conversation, forbidden } }: { detail: ConversationAnswer }) {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { operator } = useOffice()
  const { id, language, taken_by: taker, closed } = conversation
  if (forbidden !== null) {
    return (
      <div className="shrink-0 border-t border-line p-3">
        <Callout look="info">{shell(($) => $.forbiddenAct[forbidden])}</Callout>
      </div>
    )
  }
  if (taker !== null && taker.id !== operator.id) {
    return (
      <div className="shrink-0 border-t border-line p-3">
        <Callout live look="warning" title={t(($) => $.conversation.theirs, { name: taker.name })}>
          {t(($) => $.conversation.theirsText, { name: taker.name })}
        </Callout>
      </div>
    )
  }
  return (
    <div className="shrink-0 border-t border-line p-3">
      {closed && (
        <Callout look="info" className="mb-2">
          {t(($) => $.conversation.closedBy, { name: closed.by.name })}
        </Callout>
      )}
      <AnswerField
        withReplies
        place={keptKey(operator.id, `/conversations/${id}`)}
        language={language}
        group={t(($) => $.conversation.messages)}
        call={answerConversation}
        lane={id}
        inputOf={(content) => ({ id, content })}
        onSent={() => void refreshSupport()}
        decidedBy={['conversation_taken']}
        onOvertaken={() => void refreshSupport()}
      />
    </div>
  )
}
