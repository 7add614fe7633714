import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { newsDetail } from '@glasshouse/contract/content.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, type LucideIcon, Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../kit/art/cover.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { redirectTo } from '../../lib/router.ts'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { RichText } from '../../parts/text/rich-text.tsx'
import { dateText } from '../../parts/times/times.ts'

type Answer = CallAnswer<typeof newsDetail>

const isNumber = /^\d{1,18}$/

/** The article that an address names. */
export function useArticle(id: string) {
  const isKnown = isNumber.test(id)
  const article = useQuery({ ...callQuery(newsDetail, { id }), enabled: isKnown })
  const isMissing =
    !isKnown || (article.error instanceof RequestError && article.error.refusal === 'news_not_found')
  return { article, isMissing }
}

type ArticleProps = {
  article: UseQueryResult<Answer>
  isMissing: boolean
  /** Shows another one in its place. */
  onOpen: (id: string) => void
}

/** One article, and the ways to those before and after it. */
export function Article({ article, isMissing, onOpen }: ArticleProps) {
  const { t } = useTranslation('news')
  if (isMissing) {
    return (
      <EmptyState
        icon={<Newspaper />}
        {...t(($) => $.missing, { returnObjects: true })}
        action={{ label: t(($) => $.all), run: () => void redirectTo('/pages/news/list') }}
      />
    )
  }
  if (article.data) return <Story story={article.data} onOpen={onOpen} />
  if (article.error) return <LoadFailed title={t(($) => $.failedOne)} queries={[article]} />
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

function Story({ story, onOpen }: { story: Answer; onOpen: ArticleProps['onOpen'] }) {
  const { t, i18n } = useTranslation('news')
  const { title, summary, cover, createtime, content, newer, older } = story
  return (
    <article className="animate-appear">
      <Cover wide name={cover} className="aspect-[2/1] w-full rounded-card" />
      <h2 className="mt-4 px-1 text-2xl leading-tight font-extrabold text-balance">{title}</h2>
      <p className="mt-1.5 px-1 text-sm text-ink-soft">
        <time dateTime={new Date(createtime * 1000).toISOString()}>
          {dateText(createtime, i18n.language)}
        </time>
      </p>
      <p className="mt-3 px-1 text-base leading-snug font-semibold [word-break:normal]! text-ink-soft">
        {summary}
      </p>
      <RichText html={content} className="mt-4 px-1" />
      {(newer ?? older) && (
        <nav
          aria-label={t(($) => $.others)}
          className="mt-7 grid grid-cols-[repeat(2,minmax(0,1fr))] gap-2.5 letters:grid-cols-1"
        >
          {newer && <Neighbour to={newer} word={t(($) => $.newer)} icon={ArrowLeft} onOpen={onOpen} />}
          {older && <Neighbour to={older} word={t(($) => $.older)} icon={ArrowRight} atEnd onOpen={onOpen} />}
        </nav>
      )}
    </article>
  )
}

type NeighbourProps = {
  to: { id: string; title: string }
  word: string
  icon: LucideIcon
  atEnd?: boolean
  onOpen: ArticleProps['onOpen']
}

function Neighbour({ to, word, icon: Icon, atEnd = false, onOpen }: NeighbourProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(to.id)}
      className={`min-h-[5.25rem] rounded-card border border-line bg-surface p-3.5 shadow-card transition-colors duration-150 hover:border-line-strong ${atEnd ? 'col-start-2 text-right letters:col-start-1' : 'text-left'}`}
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
