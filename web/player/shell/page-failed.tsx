import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A page that did not come, or that broke: the whole screen is the button that loads it anew. What did not come is asked
 * for again when the device is back online.
 */
export function PageFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const broken = error instanceof Error && !isLoadFailure(error)
  useEffect(() => {
    if (broken) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [broken])
  return (
    <main className="grid flex-1">
      <button
        type="button"
        onClick={reload}
        className="flex flex-col items-center justify-center gap-4 px-8 text-center text-base"
      >
        <RotateCw aria-hidden className="size-8 text-ink-soft" />
        <span role="alert">{broken ? t(($) => $.pageFailed.broken) : t(($) => $.pageFailed.timeout)}</span>
      </button>
    </main>
  )
}

const reload = () => location.reload()

/** What browsers throw when a module can't be fetched, and what the router throws when it takes too long. */
function isLoadFailure(error: Error): boolean {
  return /dynamically imported module|module script|took too long|Unable to preload|No texts/i.test(
    error.message,
  )
}
