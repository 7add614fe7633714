import { supportMessages, type SupportTopic } from '@glasshouse/contract/content.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { useIsSeen } from '../../lib/sight.ts'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { Composer } from './composer.tsx'
import { MessageList, MessageSkeletons } from './message-list.tsx'
import { conversationKey, type ConversationPages, useOutbox } from './outbox.ts'
import { HoursNote, OpeningState } from './opening-state.tsx'
import { useNewestInSight } from './use-newest-in-sight.ts'
import { ToNewest } from './to-newest.tsx'

/** So many messages come at once. */
const pageSize = 20

/** The conversation of a player on one topic: the newest message at the bottom, where the next one is written. */
export function Conversation({ playerId, topic }: { playerId: string; topic: SupportTopic }) {
  const { t } = useTranslation('conversation')
  const isSeen = useIsSeen()
  const pages = useInfiniteQuery({
    queryKey: conversationKey(topic),
    queryFn: ({ pageParam, signal }) =>
      request(
        supportMessages,
        { topic, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    // Messages that come while nobody looks are fetched, and marked as read, when somebody does.
    enabled: isSeen,
    refetchOnMount: 'always',
  })
  const messages = inOrder(pages.data)
  const outgoing = useOutbox(playerId, topic, messages)
  const newest = messages.at(-1)?.id ?? ''
  const scroll = useNewestInSight({
    oldest: messages[0]?.id ?? '',
    newest: `${newest} ${outgoing.length}`,
    isHere: pages.data !== undefined,
  })
  const hours = pages.data?.pages[0]?.hours
  return (
    <Page
      title={t(($) => $.titles[topic])}
      className="flex flex-col justify-end [overflow-anchor:none]"
      footer={
        <>
          {scroll.isBehind && <ToNewest hasNew={scroll.hasNew} onPress={scroll.toNewest} />}
          <Composer playerId={playerId} topic={topic} onSent={scroll.toNewest} />
        </>
      }
    >
      {pages.data ? (
        <>
          <OlderMessages pages={pages} />
          {hours && <OpeningState hours={hours} />}
          {messages.length + outgoing.length === 0 ? (
            <div className="grid flex-1 place-items-center">
              <EmptyState icon={<MessagesSquare />} {...t(($) => $.start, { returnObjects: true })} />
            </div>
          ) : (
            <MessageList messages={messages} outgoing={outgoing} />
          )}
          {hours && <HoursNote hours={hours} />}
        </>
      ) : pages.error ? (
        <div className="grid flex-1 place-items-center">
          <LoadFailed title={t(($) => $.loadFailed)} queries={[pages]} />
        </div>
      ) : (
        <MessageSkeletons />
      )}
    </Page>
  )
}

/** Oldest first, each once: while one page is asked for again, a message may have moved to the next. */
function inOrder(data: Pick<ConversationPages, 'pages'> | undefined) {
  const all = data?.pages.flatMap(({ list }) => list) ?? []
  return [...new Map(all.map((message) => [message.id, message])).values()].toReversed()
}

/** Above the oldest message in sight: those before it come by themselves when it is reached. */
function OlderMessages({ pages }: Pick<ComponentProps<typeof MoreRows>, 'pages'>) {
  const { t } = useTranslation('conversation')
  const { t: shell } = useTranslation('shell')
  if (!pages.hasNextPage && !pages.isFetchNextPageError) return null
  return (
    <MoreRows
      pages={pages}
      automatic
      words={{ more: t(($) => $.older), loading: shell(($) => $.loading), failed: t(($) => $.olderFailed) }}
    />
  )
}
