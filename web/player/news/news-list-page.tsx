import { newsIndex } from '@glasshouse/contract/content.ts'
import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { switchTab } from '../../lib/router.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { Page } from '../../parts/page/page.tsx'
import { NewsRows, NewsRowsSkeleton } from '../../parts/news/news-rows.tsx'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'

/** `/pages/news/list`: all news, newest first, ten at a time (spec.md §9). */
export default function NewsListPage() {
  const { t } = useTranslation('news')
  const { t: shell } = useTranslation('shell')
  const news = usePages(newsIndex, {}, { limit: 10 })
  const refresh = () => news.refetch()
  return (
    <Page
      title={t(($) => $.title)}
      className="flex flex-col"
      trailing={<RefreshButton busy={news.isRefetching} onPress={() => void refresh()} />}
    >
      <RefreshArea onRefresh={refresh}>
        <PagedList
          pages={news}
          waiting={<NewsRowsSkeleton rows={6} />}
          failed={t(($) => $.failed)}
          empty={
            <EmptyState
              icon={<Newspaper />}
              title={t(($) => $.empty.title)}
              text={t(($) => $.empty.text)}
              action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
            />
          }
          words={{
            more: t(($) => $.more),
            loading: shell(($) => $.loading),
            failed: t(($) => $.moreFailed),
            end: t(($) => $.end),
          }}
        >
          {(lines) => <NewsRows news={lines} label={t(($) => $.title)} />}
        </PagedList>
      </RefreshArea>
    </Page>
  )
}
