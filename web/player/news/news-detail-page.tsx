import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { Page } from '../../parts/page/page.tsx'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { Article, useArticle } from './article.tsx'
import { sharePage } from './share.ts'

/** `/pages/news/detail?id=`: one article. */
export default function NewsDetailPage({ path, query }: PageProps) {
  const { t } = useTranslation('news')
  const id = query['id'] ?? ''
  const { article, isMissing } = useArticle(id)
  const refresh = async () => (isMissing ? undefined : article.refetch())
  return (
    <Page
      title={t(($) => $.title)}
      className="flex flex-col"
      trailing={
        <>
          {article.data && (
            <IconButton
              label={t(($) => $.share.label)}
              icon={<Share2 className="size-5!" />}
              onClick={() => void sharePage(`${path}?id=${id}`, article.data.title)}
            />
          )}
          <RefreshButton busy={article.isRefetching} onPress={() => void refresh()} />
        </>
      }
    >
      <RefreshArea onRefresh={refresh}>
        <Article
          article={article}
          isMissing={isMissing}
          // Takes this one's place, so that back leads to the list however many were read.
          onOpen={(next) => void redirectTo(`${path}?id=${next}`)}
        />
      </RefreshArea>
    </Page>
  )
}
