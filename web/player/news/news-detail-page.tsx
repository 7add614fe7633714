import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { newsDetail } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, CloudOff, type LucideIcon, Newspaper, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { Cover } from '../../kit/art/cover.tsx'
import { RichText } from '../../parts/text/rich-text.tsx'
import { Page } from '../../parts/page/page.tsx'
import { dayText } from '../../parts/times/day-text.ts'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { sharePage } from './share.ts'

const listPath = '/pages/news/list'
const isNumber = /^\d{1,18}$/

/** `/pages/news/detail?id=`: one article, and the ways to those before and after it. */
export default function NewsDetailPage({ path, query }: PageProps) {
  const { t } = useTranslation('news')
  const { t: shell } = useTranslation('shell')
  const id = query['id'] ?? ''
  const isKnown = isNumber.test(id)
  const article = useQuery({ ...callQuery(newsDetail, { id }), enabled: isKnown })
  const isMissing =
    !isKnown || (article.error instanceof RequestError && article.error.refusal === 'news_not_found')
  const refresh = async () => (isKnown ? article.refetch() : undefined)
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
        {isMissing ? (
          <EmptyState
            icon={<Newspaper />}
            title={t(($) => $.missing.title)}
            text={t(($) => $.missing.text)}
            action={{ label: t(($) => $.all), run: () => void redirectTo(listPath) }}
          />
        ) : article.data ? (
          <Article article={article.data} />
        ) : article.error ? (
          <ErrorState
            icon={<CloudOff />}
            title={t(($) => $.failedOne)}
            text={article.error.message}
            action={{ label: shell(($) => $.retry), run: () => void refresh(), busy: article.isFetching }}
          />
        ) : (
          <ArticleSkeleton />
        )}
      </RefreshArea>
    </Page>
  )
}

function Article({ article }: { article: CallAnswer<typeof newsDetail> }) {
  const { t, i18n } = useTranslation('news')
  const { title, summary, cover, createtime, content, newer, older } = article
  return (
    <article className="animate-appear">
      <Cover wide name={cover} className="aspect-[2/1] w-full rounded-card" />
      <h2 className="mt-4 px-1 text-2xl leading-tight font-extrabold text-balance">{title}</h2>
      <p className="mt-1.5 px-1 text-sm text-ink-soft">
        <time dateTime={new Date(createtime * 1000).toISOString()}>{dayText(createtime, i18n.language)}</time>
      </p>
      <p className="mt-3 px-1 text-base leading-snug font-semibold text-ink-soft">{summary}</p>
      <RichText html={content} className="mt-4 px-1" />
      {(newer ?? older) && (
        <nav aria-label={t(($) => $.others)} className="mt-7 grid grid-cols-2 gap-2.5">
          {newer && <Neighbour to={newer} word={t(($) => $.newer)} icon={ArrowLeft} />}
          {older && <Neighbour to={older} word={t(($) => $.older)} icon={ArrowRight} atEnd />}
        </nav>
      )}
    </article>
  )
}

type NeighbourProps = { to: { id: string; title: string }; word: string; icon: LucideIcon; atEnd?: boolean }

/** Takes this article's place, so that back leads to the list however many were read. */
function Neighbour({ to, word, icon: Icon, atEnd = false }: NeighbourProps) {
  return (
    <button
      type="button"
      onClick={() => void redirectTo(`/pages/news/detail?id=${to.id}`)}
      className={`min-h-[5.25rem] rounded-card border border-line bg-surface p-3.5 shadow-card transition-colors duration-150 hover:border-line-strong ${atEnd ? 'col-start-2 text-right' : 'text-left'}`}
    >
      <span
        className={`flex items-center gap-1.5 text-xs font-semibold text-action ${atEnd ? 'flex-row-reverse' : ''}`}
      >
        <Icon aria-hidden className="size-4" /> {word}
      </span>
      <span className="mt-1 line-clamp-2 text-sm leading-snug font-bold">{to.title}</span>
    </button>
  )
}

function ArticleSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[2/1] w-full rounded-card" />
      <Skeleton className="mt-4 h-8 w-4/5" />
      <Skeleton className="mt-2 h-4 w-24" />
      <Skeleton className="mt-4 h-5 w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  )
}
