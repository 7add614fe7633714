import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officeConversation } from '@glasshouse/contract/operator/support.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { AnswerBar } from './answer-bar.tsx'
import { ConversationActs } from './conversation-acts.tsx'
import { ConversationState } from './conversation-rows.tsx'
import { MessageList } from './message-list.tsx'
import { PlayerFacts } from './player-facts.tsx'

export type ConversationAnswer = CallAnswer<typeof officeConversation>

/** So many messages come at once. */
const pageSize = 30

type ConversationDetailProps = { id: string; onDone: () => void }

/** One conversation: its messages, the player beside them, and the answer below. */
export function ConversationDetail({ id, onDone }: ConversationDetailProps) {
  const { t } = useTranslation('console-care')
  const pages = useInfiniteQuery({
    queryKey: [...callKey(officeConversation, { id }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(
        officeConversation,
        { id, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    refetchInterval: refreshEvery,
  })
  const newest = pages.data?.pages[0]
  const title = newest
    ? t(($) => $.conversation.title, {
        player: newest.conversation.player.nickname,
        topic: t(($) => $.topics[newest.conversation.topic]),
      })
    : ''
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>
        {newest && <ConversationState state={newest.conversation.state} />}
        {newest && <ConversationActs detail={newest} onClosed={onDone} />}
      </DetailHeader>
      {newest ? (
        <div className="flex min-h-0 flex-1 flex-col @3xl:flex-row">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <MessageList
              messages={inOrder(pages.data)}
              hasOlder={pages.hasNextPage}
              isLoading={pages.isFetchingNextPage}
              onOlder={() => void pages.fetchNextPage()}
            />
            <AnswerBar key={id} detail={newest} />
          </div>
          <PlayerFacts detail={newest} />
        </div>
      ) : pages.error ? (
        <Failed error={pages.error} retry={() => void pages.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}

/** Oldest first, each once: while one page is asked for again, a message may have moved to the next. */
function inOrder(data: Pick<InfiniteData<ConversationAnswer>, 'pages'> | undefined) {
  const all = data?.pages.flatMap(({ list }) => list) ?? []
  return [...new Map(all.map((message) => [message.id, message])).values()].toReversed()
}
