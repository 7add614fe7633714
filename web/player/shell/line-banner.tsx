import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLineStatus } from '../../lib/live.ts'

/** A short break is mended before anybody needs to know (ms). */
const patience = 3000

/** Warns that the page may be out of date while the line to the server is lost. */
export default function LineBanner() {
  const { state, since } = useLineStatus()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (state !== 'lost') return undefined
    const count = () => setSeconds(Math.floor((Date.now() - since) / 1000))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [state, since])
  const { t } = useTranslation()
  const shown = state === 'lost' && seconds * 1000 >= patience
  return (
    <div
      role="status"
      className="pointer-events-none fixed-column top-[calc(var(--header)+env(safe-area-inset-top,0px))] z-30 flex justify-center"
    >
      {shown && (
        <p className="flex animate-rise items-center gap-2 rounded-b-xl border border-t-0 border-line bg-gold-soft px-3 py-1 text-xs font-semibold text-gold">
          <WifiOff aria-hidden className="size-3.5" />
          <span className="sr-only">{t(($) => $.line.lost)}</span>
          <span aria-hidden>{t(($) => $.line.updated, { seconds })}</span>
        </p>
      )}
    </div>
  )
}
