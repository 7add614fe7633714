import { feedbacks } from '@glasshouse/contract/content.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'

/** One's own feedback with its answers, newest first; an answer comes in by itself. */
export function FeedbackList({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('feedback')
  const { t: shell } = useTranslation('shell')
  const own = useInfiniteQuery({
    queryKey: [...callKey(feedbacks, {}), 'pages'],
    queryFn: ({ pageParam, signal }) => request(feedbacks, { page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  const list = [...new Map(own.data?.pages.flatMap((page) => page.list).map((one) => [one.id, one])).values()]
  if (own.isPending) {
    return (
      <div className="space-y-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    )
  }
  if (own.data === undefined) {
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={own.error.message}
        action={{ label: shell(($) => $.retry), run: () => void own.refetch(), busy: own.isFetching }}
      />
    )
  }
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={t(($) => $.empty.title)}
        text={t(($) => $.empty.text)}
        action={{ label: t(($) => $.empty.write), run: onWrite }}
      />
    )
  }
  return (
    <>
      <ul aria-label={t(($) => $.views.own)} className="space-y-3">
        {list.map((entry) => (
          <li key={entry.id}>
            <FeedbackEntry entry={entry} />
          </li>
        ))}
      </ul>
      <MoreRows
        pages={own}
        automatic
        words={{ more: t(($) => $.more), loading: shell(($) => $.loading), failed: t(($) => $.moreFailed) }}
      />
    </>
  )
}
