import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { CloseLabel } from './close-label.ts'
import type { SheetProps } from './sheet.tsx'

/** The sheet itself, for sheet.tsx: rises also where it is open from the start. */
export default function SheetDrawer(props: SheetProps) {
  const { open, onOpenChange, title, children, tools, footer, className } = props
  const closeLabel = use(CloseLabel)
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setUp(true))
    return () => clearTimeout(timer)
  }, [])
  const opener = useRef<Element>(null)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return (
    <Drawer.Root open={isUp && open} onOpenChange={onOpenChange} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 min-h-(--screen) bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-300 ease-soft data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed-column inset-y-0 z-40 flex items-end overflow-hidden two:max-w-108">
          <Drawer.Popup
            ref={popup}
            // The element that opened it may be gone, such as the button of a slip that was placed: then the page takes the
            // focus. Where the focus has gone meanwhile, to the next sheet or to what stands in the form's place, it stays.
            finalFocus={() => !isElsewhere(popup.current) && (opener.current?.isConnected || pageInSight())}
            className={classNames(
              'flex max-h-[calc(0.88*var(--screen))] w-full translate-y-[var(--drawer-swipe-movement-y,0px)] flex-col rounded-t-sheet border-t border-line bg-surface text-ink shadow-float outline-none transition-[translate] duration-300 ease-soft data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0 data-swiping:select-none',
              className,
            )}
          >
            <div
              aria-hidden
              className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong opacity-60"
            />
            <div className="flex shrink-0 items-center justify-between gap-2 py-1 pr-2 pl-5">
              <Drawer.Title className="min-w-0 flex-1 text-lg font-bold">{title}</Drawer.Title>
              {tools}
              <Drawer.Close
                aria-label={closeLabel}
                className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-raised"
              >
                <X className="size-5" />
              </Drawer.Close>
            </div>
            {/* With very large letters all of it scrolls (large-letters.css). */}
            <div data-sheet className="flex min-h-0 flex-1 flex-col">
              <Drawer.Content
                // Scrolling areas can be scrolled by the keyboard, also where nothing in them takes the focus.
                tabIndex={0}
                className={classNames(
                  'min-h-0 flex-1 -outline-offset-2 overflow-y-auto overscroll-contain px-5',
                  footer ? 'pb-3' : 'pb-[calc(1.5rem+env(safe-area-inset-bottom,0px))]',
                )}
              >
                {children}
              </Drawer.Content>
              {footer && (
                <div className="shrink-0 border-t border-line bg-surface px-5 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom,0px))]">
                  {footer}
                </div>
              )}
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

const isElsewhere = (popup: HTMLElement | null) =>
  document.activeElement !== document.body && !popup?.contains(document.activeElement)

const pageInSight = () =>
  [...document.querySelectorAll('main')].find((main) => main.checkVisibility()) ?? true
