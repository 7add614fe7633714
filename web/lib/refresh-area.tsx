import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../kit/class-names.ts'
import { Spinner } from '../kit/spinner.tsx'
import {
  atRest,
  heightOf,
  type Pull,
  refreshed,
  settled,
  settleTime,
  touchCancel,
  touchEnd,
  touchMove,
  touchStart,
} from './pull-down.ts'

type RefreshAreaProps = {
  /** Fulfilled when the content is new, or could not be refreshed. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A page's content that can be pulled down to refresh. Its page has a button that does the same; its route loads the texts `pull`. */
export function RefreshArea({ onRefresh, children }: RefreshAreaProps) {
  const { t } = useTranslation('pull')
  const [pull, setPull] = useState(atRest)
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef<Pull>(atRest)
  const { phase } = pull

  const step = useEffectEvent((change: (pull: Pull) => Pull) => {
    const next = change(latest.current)
    if (next === latest.current) return
    latest.current = next
    setPull(next)
  })

  const refresh = useEffectEvent(async () => {
    await onRefresh().catch(() => undefined)
    step(refreshed)
  })

  useEffect(() => {
    if (phase === 'refreshing') void refresh()
    if (phase !== 'restoring' && phase !== 'aborting') return undefined
    const timer = setTimeout(() => step(settled), settleTime)
    return () => clearTimeout(timer)
  }, [phase])

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const start = ({ touches }: TouchEvent) => {
      const [touch] = touches
      if (touch && touches.length === 1) step((now) => touchStart(now, touch.clientY, window.scrollY))
      else step(touchCancel)
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (touch) step((now) => touchMove(now, touch.clientY))
      // A pull must not scroll as well.
      if (latest.current.distance > 0 && event.cancelable) event.preventDefault()
    }
    const end = () => step(touchEnd)
    const cancel = () => step(touchCancel)
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', cancel)
    // The browser's own pull would reload the whole app.
    document.documentElement.style.overscrollBehaviorY = 'contain'
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', cancel)
      document.documentElement.style.overscrollBehaviorY = ''
    }
  }, [])

  const isHeld = phase === 'pulling' || phase === 'reached'
  return (
    <div ref={area} data-pull={phase} className="flex flex-1 flex-col">
      <div
        aria-hidden
        className={classNames(
          'flex shrink-0 items-end justify-center overflow-hidden text-sm text-ink-soft',
          !isHeld && 'transition-[height] duration-300 ease-soft',
        )}
        style={{ height: heightOf(pull) }}
      >
        <span className="flex h-[70px] shrink-0 items-center gap-2.5">
          {phase === 'refreshing' ? (
            <Spinner className="size-5 text-action" />
          ) : (
            <ArrowDown
              className={classNames(
                'size-5 transition-transform duration-150',
                phase === 'reached' && '-rotate-180 text-action',
              )}
            />
          )}
          {phase === 'refreshing'
            ? t(($) => $.refreshing)
            : phase === 'reached'
              ? t(($) => $.release)
              : t(($) => $.pull)}
        </span>
      </div>
      <span role="status" className="sr-only">
        {phase === 'refreshing' ? t(($) => $.refreshing) : phase === 'restoring' ? t(($) => $.refreshed) : ''}
      </span>
      {children}
    </div>
  )
}
