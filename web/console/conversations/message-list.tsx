import type { OfficeMessage } from '@glasshouse/contract/operator/support.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { Moment } from '../parts/times/age.tsx'
import { dateText, dayOf } from '../parts/times/moment.ts'
import { useOffice } from '../parts/page/office.tsx'
import { PictureStrip } from '../parts/files/picture-strip.tsx'

type MessageListProps = {
  /** Oldest first. */
  messages: readonly OfficeMessage[]
  hasOlder: boolean
  isLoading: boolean
  onOlder: () => void
}

/** The messages, by days of the house. It stays scrolled to its end, and in place when older ones load. */
export function MessageList({ messages, hasOlder, isLoading, onOlder }: MessageListProps) {
  const { t } = useTranslation('console-care')
  const { timeZone } = useOffice()
  const dayAt = (place: number) => dayOf(messages[place]?.createtime ?? 0, timeZone)
  const lastOfOffice = messages.findLast(({ from }) => from === 'operator')?.id
  return (
    // Turned over, so that the browser counts its scrolling from the end.
    <div
      role="region"
      tabIndex={0}
      aria-label={t(($) => $.conversation.messages)}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto bg-page outline-none focus-visible:ring-2 focus-visible:ring-action focus-visible:ring-inset"
    >
      <div className="px-4 py-3 lg:px-5">
        {hasOlder && (
          <div className="flex justify-center pb-3">
            <Button variant="outline" size="small" busy={isLoading} onClick={onOlder}>
              {t(($) => $.conversation.older)}
            </Button>
          </div>
        )}
        <ol aria-live="polite" aria-relevant="additions" className="space-y-2">
          {messages.map((message, place) => (
            <Fragment key={message.id}>
              {dayAt(place) !== dayAt(place - 1) && <Day at={message.createtime} />}
              <Message message={message} showsSeen={message.id === lastOfOffice} />
            </Fragment>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Day({ at }: { at: number }) {
  const { t } = useTranslation('console-care')
  const { timeZone } = useOffice()
  const now = useServerSeconds(60)
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone)
  return (
    <li className="pt-2 pb-1 text-center text-xs font-medium text-ink-soft first:pt-0">
      {isToday ? t(($) => $.conversation.today) : dateText(at, timeZone)}
    </li>
  )
}

/** The player's messages at the left, the back office's at the right, each with its author. */
function Message({ message, showsSeen }: { message: OfficeMessage; showsSeen: boolean }) {
  const { t } = useTranslation('console-care')
  const { from, operator_name: name, content, pictures, createtime, read } = message
  const isOurs = from === 'operator'
  return (
    <li className={classNames('flex flex-col', isOurs ? 'items-end' : 'items-start')}>
      {pictures.length > 0 && <PictureStrip ids={pictures} />}
      {content !== '' && (
        <p
          dir="auto"
          className={classNames(
            'max-w-[min(36rem,85%)] rounded-xl px-3 py-1.5 wrap-anywhere whitespace-pre-wrap',
            isOurs ? 'rounded-br-sm bg-action text-on-action' : 'rounded-bl-sm border border-line bg-surface',
          )}
        >
          {content}
        </p>
      )}
      <p className="mt-0.5 flex gap-1.5 px-0.5 text-xs text-ink-soft">
        {isOurs && name && <span>{name}</span>}
        <Moment at={createtime} />
        {isOurs && showsSeen && (
          <span>· {read ? t(($) => $.conversation.seen) : t(($) => $.conversation.sent)}</span>
        )}
      </p>
    </li>
  )
}
