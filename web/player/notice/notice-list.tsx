import { type Notice, notices as noticesCall } from '@glasshouse/contract/content.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { NoticeRows, NoticeRowsSkeleton } from './notice-rows.tsx'

export const kinds = ['all', 'system', 'activity', 'announcement'] as const
type Kind = (typeof kinds)[number]

const pageSize = 20

type NoticeListProps = { kind: Kind; onOpen: (notice: Notice) => void }

/** The notices of one kind, or all. */
export function NoticeList({ kind, onOpen }: NoticeListProps) {
  const { t } = useTranslation('notice')
  const { t: shell } = useTranslation('shell')
  const isPlayer = useSession(sessionKind) === 'player'
  const notices = useInfiniteQuery({
    queryKey: [...callKey(noticesCall, { type: kind, limit: pageSize }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(noticesCall, { type: kind, page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  const list = [
    ...new Map(notices.data?.pages.flatMap((page) => page.list).map((one) => [one.id, one])).values(),
  ]
  if (notices.isPending) return <NoticeRowsSkeleton />
  if (notices.data === undefined) {
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={notices.error.message}
        action={{
          label: shell(($) => $.retry),
          run: () => void notices.refetch(),
          busy: notices.isFetching,
        }}
      />
    )
  }
  if (list.length === 0) {
    return <EmptyState icon={<BellOff />} title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
  }
  return (
    <>
      <NoticeRows notices={list} keepsRead={isPlayer} onOpen={onOpen} />
      <MoreRows
        pages={notices}
        automatic
        words={{
          more: t(($) => $.more),
          loading: shell(($) => $.loading),
          failed: t(($) => $.moreFailed),
        }}
      />
    </>
  )
}
