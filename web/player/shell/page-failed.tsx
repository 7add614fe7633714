import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { brand } from '../../lib/brand.ts'
import { isTab, navigateBack } from '../../lib/router.ts'

/**
 * A page that did not come, or that broke: all of it below the header is the button that reloads it. Missing parts are fetched
 * again when the device is back online.
 */
export function PageFailed({ error, path }: { error: unknown; path: string }) {
  const { t } = useTranslation()
  const broken = error instanceof Error && !isLoadFailure(error)
  const isOffline = !useSyncExternalStore(watchOnline, () => navigator.onLine) && !broken
  useEffect(() => {
    if (broken) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [broken])
  const Icon = isOffline ? WifiOff : RotateCw
  return (
    <>
      <PageHeader
        title={brand.name}
        {...(isTab(path) ? {} : { back: { label: t(($) => $.back), run: () => void navigateBack() } })}
      />
      <main className="grid flex-1">
        <button
          type="button"
          onClick={reload}
          className="flex flex-col items-center justify-center gap-4 px-8 text-center text-base"
        >
          <Icon aria-hidden className="size-8 text-ink-soft" />
          <span role="alert" className="max-w-80 text-balance">
            {isOffline
              ? t(($) => $.pageFailed.offline)
              : broken
                ? t(($) => $.pageFailed.broken)
                : t(($) => $.pageFailed.timeout)}
          </span>
        </button>
      </main>
    </>
  )
}

const reload = () => location.reload()

function watchOnline(watcher: () => void): () => void {
  window.addEventListener('offline', watcher)
  return () => window.removeEventListener('offline', watcher)
}

/** The errors that browsers throw when a module can't be fetched, and the router's when it takes too long. */
function isLoadFailure(error: Error): boolean {
  return /dynamically imported module|module script|took too long|Unable to preload|No texts/i.test(
    error.message,
  )
}
