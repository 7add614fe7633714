import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ServerCrash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/states.tsx'
import { Link } from '../../lib/link.tsx'
import { NewsRows, NewsRowsSkeleton } from '../../parts/news/news-rows.tsx'
import { publishedQuery } from './published-query.ts'

/** So many are in sight; the others are on the news page. */
const shown = 3

/**
 * The newest articles, and the way to all of them. Without any there is nothing to see; where all that the house publishes
 * did not come, banners and notices neither, this is the place that says so.
 */
export function LatestNews() {
  const { t } = useTranslation('home')
  const { t: shell } = useTranslation('shell')
  const { data, error, isPending, isFetching, refetch } = useQuery(publishedQuery)
  const news = data?.news.slice(0, shown) ?? []
  if (data && news.length === 0) return null
  return (
    <section aria-labelledby="latest-news" className="mt-5">
      <div className="flex items-center justify-between gap-3 pl-1">
        <h2 id="latest-news" className="text-base font-bold">
          {t(($) => $.news.title)}
        </h2>
        <Link
          to="/pages/news/list"
          className="flex min-h-touch items-center gap-0.5 px-1 text-sm font-semibold text-action"
        >
          {t(($) => $.news.all)} <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      {isPending ? (
        <NewsRowsSkeleton rows={shown} />
      ) : data ? (
        <NewsRows news={news} label={t(($) => $.news.title)} />
      ) : (
        <ErrorState
          icon={<ServerCrash />}
          title={shell(($) => $.failure.request)}
          text={error.message}
          action={{ label: shell(($) => $.retry), run: () => void refetch(), busy: isFetching }}
        />
      )}
    </section>
  )
}
