import { X } from 'lucide-react'
import { type ReactNode, use, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CloseLabel } from './close-label.ts'
import { DetailPlace } from './detail-place.ts'

type BesideProps = {
  title: ReactNode
  onClose: () => void
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** One row in full, in the page's place for it. Escape or the cross closes it, and the focus goes back to the row. */
export function Beside({ title, onClose, footer, children }: BesideProps) {
  const place = use(DetailPlace)
  const closeLabel = use(CloseLabel)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const here = panel.current
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    here?.addEventListener('keydown', onKey)
    return () => here?.removeEventListener('keydown', onKey)
  }, [])
  if (!place) return null
  return createPortal(
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex max-h-[inherit] animate-appear flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line py-1 pr-1.5 pl-5">
        <h2 id={titleId} className="text-lg leading-tight font-bold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-raised"
        >
          <X className="size-5" />
        </button>
      </div>
      <div
        // Scrolling areas can be scrolled by the keyboard, also where nothing in them takes the focus.
        tabIndex={0}
        className="min-h-0 flex-1 -outline-offset-2 overflow-y-auto overscroll-contain px-5 py-4"
      >
        {children}
      </div>
      {footer && <div className="shrink-0 border-t border-line px-5 py-3.5">{footer}</div>}
    </section>,
    place,
  )
}
