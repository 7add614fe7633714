import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../kit/button.tsx'

/** How far (px) before the end of a list the next page is asked for. */
const ahead = '600px'

type MoreRowsProps = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Loads by itself when the end of the list comes near; the button is there as well. */
  automatic: boolean
  words: { more: string; loading: string; failed: string; end?: string }
}

/** The end of a list that loads page by page. */
export function MoreRows({ pages, automatic, words }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const canLoad = hasNextPage && !isFetchingNextPage
  const load = useEffectEvent(() => void pages.fetchNextPage())
  useEffect(() => {
    // After a failure the player decides, or a dead line would be asked without end.
    if (!automatic || !canLoad || isFetchNextPageError || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [automatic, canLoad, isFetchNextPageError])
  return (
    <div ref={place} className="flex min-h-16 flex-col items-center justify-center gap-2 pt-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-urgent">
          {words.failed}
        </p>
      )}
      {hasNextPage ? (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      ) : (
        words.end && <p className="text-xs text-ink-soft">{words.end}</p>
      )}
      <span role="status" className="sr-only">
        {isFetchingNextPage && words.loading}
      </span>
    </div>
  )
}
