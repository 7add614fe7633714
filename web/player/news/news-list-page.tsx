import { newsIndex } from '@glasshouse/contract/content.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { switchTab } from '../../lib/router.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { Page } from '../../parts/page/page.tsx'
import { NewsRows, NewsRowsSkeleton } from './news-rows.tsx'
import { RefreshButton } from './refresh-button.tsx'

/** `/pages/news/list`: all news, newest first, ten at a time (spec.md §9). */
export default function NewsListPage() {
  const { t } = useTranslation('news')
  const { t: shell } = useTranslation('shell')
  const news = useInfiniteQuery({
    queryKey: [...callKey(newsIndex, {}), 'pages'],
    queryFn: ({ pageParam, signal }) => request(newsIndex, { page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  // A new article pushes the others over the edge of their page: the same one may come twice.
  const lines = [
    ...new Map(news.data?.pages.flatMap((page) => page.list).map((line) => [line.id, line])).values(),
  ]
  const refresh = () => news.refetch()
  return (
    <Page
      title={t(($) => $.title)}
      className="flex flex-col"
      trailing={<RefreshButton busy={news.isRefetching} onPress={() => void refresh()} />}
    >
      <RefreshArea onRefresh={refresh}>
        {news.isPending ? (
          <NewsRowsSkeleton rows={6} />
        ) : news.data === undefined ? (
          <ErrorState
            icon={<CloudOff />}
            title={t(($) => $.failed)}
            text={news.error.message}
            action={{ label: shell(($) => $.retry), run: () => void refresh(), busy: news.isFetching }}
          />
        ) : lines.length === 0 ? (
          <EmptyState
            icon={<Newspaper />}
            title={t(($) => $.empty.title)}
            text={t(($) => $.empty.text)}
            action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
          />
        ) : (
          <>
            <NewsRows news={lines} label={t(($) => $.title)} />
            <MoreRows
              pages={news}
              automatic
              words={{
                more: t(($) => $.more),
                loading: shell(($) => $.loading),
                failed: t(($) => $.moreFailed),
                end: t(($) => $.end),
              }}
            />
          </>
        )}
      </RefreshArea>
    </Page>
  )
}
