import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  panelClassName?: string
  /** The panels' own contents take the focus: they are no stop of the Tab key before them. */
  hasOwnStops?: boolean
}

/** Panels behind a row of tabs; arrow keys move between them. Only the panel in sight is rendered. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
  hasOwnStops = false,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.value === value)
  const move = (event: KeyboardEvent) => {
    const places = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
    const at = [...places].findIndex((place) => place === document.activeElement)
    const to = nextPlace(event.key, at, places.length)
    if (to === undefined) return
    event.preventDefault()
    places[to]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={classNames('flex rounded-tile bg-track p-0.5', className)}
      >
        {tabs.map((tab) => {
          const isShown = tab.value === value
          return (
            <button
              key={tab.value}
              id={`${id}${tab.value}`}
              type="button"
              role="tab"
              aria-selected={isShown}
              aria-controls={isShown ? `${id}panel` : undefined}
              // One stop for the Tab key; the arrows lead on from there.
              tabIndex={isShown ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={classNames(
                'min-h-[max(2.5rem,44px)] flex-1 rounded-[0.625rem] px-2 text-sm font-semibold transition-[background-color,color] duration-150',
                isShown ? 'bg-surface text-ink shadow-card' : 'text-ink-soft',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {shown && (
        <div
          key={value}
          id={`${id}panel`}
          role="tabpanel"
          aria-labelledby={`${id}${value}`}
          tabIndex={hasOwnStops ? -1 : 0}
          className={classNames('outline-none', panelClassName)}
        >
          {shown.panel}
        </div>
      )}
    </div>
  )
}

/** Where a key leads in a row of places: around its ends, or to them. */
function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
