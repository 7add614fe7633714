import { ExternalLink, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Page } from '../../parts/page/page.tsx'

/** A page that is not there in this time (ms) is offered outside of the app. */
const patience = 10_000

/** A page of a known host within the app: in a frame that can't reach it, nor lead it away. */
export function FramedPage({ address, title }: { address: URL; title: string }) {
  const { t } = useTranslation('web')
  const [state, setState] = useState<'loading' | 'loaded' | 'slow'>('loading')
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('slow'), patience)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <Page title={title} className="flex flex-col px-0! pt-0! pb-0!">
      <div className="flex min-h-touch items-center gap-2 border-b border-line bg-raised pl-4 text-sm">
        <Lock aria-hidden className="size-4 shrink-0 text-good" />
        <span className="min-w-0 flex-1 truncate text-ink-soft">{address.host}</span>
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-touch shrink-0 items-center gap-1.5 px-4 font-semibold text-action"
        >
          {t(($) => $.inBrowser)} <ExternalLink aria-hidden className="size-4" />
        </a>
      </div>
      <p role="status" className="px-4 text-sm text-ink-soft">
        {state === 'slow' && <span className="block py-2.5">{t(($) => $.slow)}</span>}
      </p>
      <div className="relative flex min-h-[calc(0.6*var(--screen))] flex-1">
        {state === 'loading' && <Skeleton className="absolute inset-0 rounded-none" />}
        <iframe
          src={address.href}
          title={title}
          sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={() => setState('loaded')}
          className="relative w-full flex-1 border-0 bg-white"
          style={{ opacity: state === 'loading' ? 0 : 1 }}
        />
      </div>
    </Page>
  )
}
