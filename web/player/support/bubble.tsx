import type { SupportMessage } from '@glasshouse/contract/content.ts'
import { Check, CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../parts/times/times.ts'
import { BubbleFrame } from './bubble-frame.tsx'

/** A message that the server has. */
export function Bubble({ message, showsSeen }: { message: SupportMessage; showsSeen: boolean }) {
  const { t, i18n } = useTranslation('conversation')
  const { from, content, pictures, createtime, read } = message
  const time = (
    <time dateTime={new Date(createtime * 1000).toISOString()}>{timeOfDay(createtime, i18n.language)}</time>
  )
  return (
    <BubbleFrame isOwn={from === 'player'} content={content} pictures={pictures}>
      {showsSeen ? (
        <>
          {time}
          {read ? (
            <CheckCheck aria-hidden className="size-3.5" />
          ) : (
            <Check aria-hidden className="size-3.5" />
          )}
          {read ? t(($) => $.seen) : t(($) => $.sent)}
        </>
      ) : (
        time
      )}
    </BubbleFrame>
  )
}
