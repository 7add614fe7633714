import type { SupportMessage } from '@glasshouse/contract/content.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../lib/clock.ts'
import { daysAhead, localDay } from '../../parts/times/times.ts'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { dayText } from './days.ts'
import { Bubble } from './bubble.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import type { Outgoing } from './outbox.ts'

type MessageListProps = { messages: readonly SupportMessage[]; outgoing: readonly Outgoing[] }

/** Messages, oldest first, under the days on which they were written; unsent ones come last. */
export function MessageList({ messages, outgoing }: MessageListProps) {
  const { t } = useTranslation('conversation')
  const lastOwn = messages.findLast(({ from }) => from === 'player')?.id
  return (
    <ol aria-label={t(($) => $.list)} aria-live="polite" aria-relevant="additions" className="space-y-2">
      {messages.map((message, place) => (
        <Fragment key={message.id}>
          {localDay(message.createtime) !== localDay(messages[place - 1]?.createtime ?? 0) && (
            <Day at={message.createtime} />
          )}
          <Bubble
            message={message}
            // How far support has read is said once, at the last that was written.
            showsSeen={message.id === lastOwn && outgoing.length === 0}
          />
        </Fragment>
      ))}
      {outgoing.map((message, place) => (
        <Fragment key={message.lane}>
          {place === 0 && localDay(message.attempt.sentAt) !== localDay(messages.at(-1)?.createtime ?? 0) && (
            <Day at={message.attempt.sentAt} />
          )}
          <OutgoingBubble message={message} />
        </Fragment>
      ))}
    </ol>
  )
}

function Day({ at }: { at: number }) {
  const { t, i18n } = useTranslation('conversation')
  const now = useServerSeconds(60)
  const days = daysAhead(at, now)
  return (
    <li className="pt-3 pb-1 text-center text-xs font-semibold text-ink-soft first:pt-0">
      {days === 0 ? t(($) => $.today) : days === -1 ? t(($) => $.yesterday) : dayText(at, now, i18n.language)}
    </li>
  )
}

/** Messages that are on their way to the screen. */
export function MessageSkeletons() {
  return (
    <div className="space-y-3">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width, place) => (
        <div key={width} className={classNames('flex', place === 1 ? 'justify-start' : 'justify-end')}>
          <Skeleton className={`h-14 rounded-card ${width}`} />
        </div>
      ))}
    </div>
  )
}
