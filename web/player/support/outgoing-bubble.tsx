import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/spinner.tsx'
import { BubbleFrame } from './bubble-frame.tsx'
import { discardMessage, type Outgoing, sendAgain } from './outbox.ts'

const act = 'min-h-touch px-2 text-sm font-semibold text-action'

/** A message on its way: what failed can be sent again or given up. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { t } = useTranslation('conversation')
  const { state, attempt } = message
  const { content = '', pictures = [] } = attempt.input
  return (
    <BubbleFrame isOwn content={content} pictures={pictures}>
      {state !== 'sending' && state !== 'checking' ? (
        <>
          <span role="alert" className="flex items-center gap-1 font-medium text-urgent">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" />
            {state === 'refused' ? `${t(($) => $.failed)} · ${message.message}` : t(($) => $.unknown)}
          </span>
          <span className="ml-auto flex">
            <button type="button" className={act} onClick={() => discardMessage(message)}>
              {t(($) => $.remove)}
            </button>
            {state !== 'stale' && (
              <button type="button" className={act} onClick={() => sendAgain(message)}>
                {t(($) => $.retry)}
              </button>
            )}
          </span>
        </>
      ) : (
        <>
          <Spinner className="size-3" />
          {state === 'sending' ? t(($) => $.sending) : t(($) => $.checking)}
        </>
      )}
    </BubbleFrame>
  )
}
