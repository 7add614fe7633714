import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Die } from '../../kit/die.tsx'
import { brand } from '../../lib/brand.ts'
import { wake } from '../../lib/live-stream.ts'

/** How long (ms) the button says that it tries: an answer comes sooner, or not at all. */
const tryTime = 1500

/** The app was opened without a connection. Goes away by itself when there is one. */
export default function OfflinePage() {
  const { t } = useTranslation('offline')
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const title = isOnline ? t(($) => $.unreachable) : t(($) => $.title)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return (
    <div className="flex min-h-(--screen) flex-col">
      <header className="border-b border-line bg-surface pad-top-safe">
        <div className="flex h-header items-center gap-2.5 px-4">
          <img src={brand.logo} alt="" width="32" height="32" className="size-8" />
          <span className="text-lg font-extrabold tracking-tight">{brand.name}</span>
        </div>
      </header>
      <main className="flex flex-1 animate-appear flex-col items-center justify-center px-6 py-8 text-center">
        <RestingDice />
        <div role="status">
          <h1 className="mt-7 text-xl font-bold text-balance">{title}</h1>
          <p className="mx-auto mt-2.5 max-w-80 text-[0.9375rem] text-balance text-ink-soft">
            {t(($) => $.text)}
          </p>
        </div>
        <TryButton />
        <p className="mt-4 max-w-72 text-sm text-balance text-ink-soft">{t(($) => $.waiting)}</p>
      </main>
    </div>
  )
}

function RestingDice() {
  return (
    <div
      aria-hidden
      className="relative grid size-48 place-items-center rounded-full bg-[radial-gradient(circle_at_50%_35%,var(--action-soft),var(--raised))] ring-1 ring-line"
    >
      <span className="absolute inset-5 rounded-full border border-dashed border-line-strong/50" />
      <Die face={3} className="absolute bottom-11 left-7 size-16 -rotate-12 drop-shadow-lg" />
      <Die face={6} className="absolute right-7 bottom-11 size-16 rotate-9 drop-shadow-lg" />
      <Die face={1} className="absolute top-7 size-16 rotate-3 drop-shadow-lg" />
      <span className="absolute -right-1 bottom-3 grid size-14 place-items-center rounded-full border-4 border-page bg-gold-soft text-gold">
        <WifiOff className="size-6" />
      </span>
    </div>
  )
}

function TryButton() {
  const { t } = useTranslation('offline')
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (!isTrying) return undefined
    const timer = setTimeout(() => setTrying(false), tryTime)
    return () => clearTimeout(timer)
  }, [isTrying])
  const press = () => {
    setTrying(true)
    wake()
  }
  return (
    <Button size="large" className="mt-7 min-w-52" busy={isTrying} onClick={press}>
      {isTrying ? t(($) => $.trying) : t(($) => $.again)}
    </Button>
  )
}

function watchOnline(watcher: () => void): () => void {
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}
