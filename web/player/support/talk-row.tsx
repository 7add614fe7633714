import { type SupportTopic, supportOverview } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageCircleMore } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { momentText } from './days.ts'

export const conversationPath = '/pages/support/conversation'

/** The way to the conversation on one topic: its last message and its unread count. */
export function TalkRow({ topic }: { topic: SupportTopic }) {
  const { t, i18n } = useTranslation('support')
  const isPlayer = useSession(sessionKind) === 'player'
  const { data } = useQuery({ ...callQuery(supportOverview, {}), enabled: isPlayer })
  const now = useServerSeconds(60)
  const known = isPlayer ? data?.conversations.find((one) => one.topic === topic) : undefined
  const last = known && (known.last.content || t(($) => $.talk.picture))
  return (
    <Link
      to={`${conversationPath}?topic=${topic}`}
      className="mx-4 mb-4 flex min-h-[3.5rem] items-center gap-3 rounded-tile bg-action px-4 py-2 text-on-action transition-colors duration-150 hover:bg-action-hover"
    >
      <MessageCircleMore aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-bold">{t(($) => $.talk.open)}</span>
          {known && (
            <time
              dateTime={new Date(known.last.createtime * 1000).toISOString()}
              className="shrink-0 text-xs"
            >
              {momentText(known.last.createtime, now, i18n.language)}
            </time>
          )}
        </span>
        <span className="block truncate text-sm">
          {known && last
            ? known.last.from === 'player'
              ? t(($) => $.talk.you, { text: last })
              : last
            : t(($) => $.talk.text)}
        </span>
      </span>
      {known && known.unread > 0 ? (
        <span className="grid h-[1.5rem] min-w-[1.5rem] shrink-0 place-items-center rounded-full bg-on-action px-1.5 text-xs font-bold text-action">
          <span aria-hidden>{known.unread > 99 ? '99+' : known.unread}</span>
          <span className="sr-only">{t(($) => $.talk.unread, { count: known.unread })}</span>
        </span>
      ) : (
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      )}
    </Link>
  )
}
