import { newsIndex } from '@glasshouse/contract/content.ts'
import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Beside } from '../../kit/beside.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { type PageProps, replaceQuery, switchTab } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { Page } from '../../parts/page/page.tsx'
import { NewsRows, NewsRowsSkeleton } from '../../parts/news/news-rows.tsx'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { Article, useArticle } from './article.tsx'

const open = (id?: string) => replaceQuery({ id })

/** `/pages/news/list`: all news, newest first, ten at a time (spec.md §9); with room, one with `?id=` beside them. */
export default function NewsListPage({ query: { id } }: PageProps) {
  const { t } = useTranslation('news')
  const { t: shell } = useTranslation('shell')
  const news = usePages(newsIndex, {}, { limit: 10 })
  const isBeside = useColumns() > 1
  const refresh = () => news.refetch()
  return (
    <Page
      hasDetail
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
              {...t(($) => $.empty, { returnObjects: true })}
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
          {(lines) => (
            <NewsRows
              news={lines}
              label={t(($) => $.title)}
              openId={isBeside ? id : undefined}
              onOpen={isBeside ? open : undefined}
            />
          )}
        </PagedList>
      </RefreshArea>
      {isBeside && id !== undefined && <ArticleBeside key={id} id={id} />}
    </Page>
  )
}

function ArticleBeside({ id }: { id: string }) {
  const { t } = useTranslation('news')
  return (
    <Beside title={t(($) => $.title)} onClose={() => open()}>
      <Article {...useArticle(id)} onOpen={open} />
    </Beside>
  )
}
