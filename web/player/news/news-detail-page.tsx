import i18next from 'i18next'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { Page } from '../../parts/page/page.tsx'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { copyText } from '../../lib/copy.ts'
import { Article, useArticle } from './article.tsx'

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

/** Hands a page of the app to the device's own way of sharing; where it has none, its address is copied. */
async function sharePage(path: string, title: string): Promise<void> {
  const url = new URL(`#${path}`, location.origin).href
  // Some browsers lack it, although the type says it is always there.
  const device: Partial<Pick<Navigator, 'share'>> = navigator
  if (device.share) {
    // Closing the sheet shares nothing, and needs no word.
    await device.share({ title, url }).catch(() => undefined)
    return
  }
  await copyText(url, {
    copied: i18next.t(($) => $.share.copied, { ns: 'news' }),
    failed: i18next.t(($) => $.share.failed, { ns: 'news' }),
  })
}
