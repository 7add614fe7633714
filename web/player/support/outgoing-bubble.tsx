import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../kit/spinner.tsx'
import { BubbleFrame } from './bubble-frame.tsx'
import type { Outgoing } from '../../parts/sending/kept-messages.ts'
import { discardMessage, sendAgain } from './outbox.ts'

const act = 'min-h-touch px-2 text-sm font-semibold text-action'

/** A message on its way: what failed can be sent again or given up. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const { t } = useTranslation('conversation')
  const { key, content, pictures, state, error } = message
  return (
    <BubbleFrame isOwn content={content} pictures={pictures}>
      {state === 'failed' ? (
        <>
          <span role="alert" className="flex items-center gap-1 font-medium text-urgent">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" />
            {t(($) => $.failed)} · {error}
          </span>
          <span className="ml-auto flex">
            <button type="button" className={act} onClick={() => discardMessage(key)}>
              {t(($) => $.remove)}
            </button>
            <button type="button" className={act} onClick={() => sendAgain(key)}>
              {t(($) => $.retry)}
            </button>
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
