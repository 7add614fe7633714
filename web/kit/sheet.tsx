import { type ReactNode, use, useEffect, useState } from 'react'
import { Beside } from './beside.tsx'
import { DetailPlace } from './detail-place.ts'
import type SheetDrawer from './sheet-drawer.tsx'
import type { SheetState } from './use-sheet.ts'

export type SheetProps = SheetState & {
  title: ReactNode
  children: ReactNode
  /** Beside the cross: what is done to all that the sheet shows. */
  tools?: ReactNode
  /** Stays in sight below what scrolls, unless letters are very large: the button to press. */
  footer?: ReactNode
  /** A row of the page's list in full: where there is room it stands beside the list and is no sheet. */
  isDetail?: boolean
  className?: string
}

/** A page's own files come first (ms); a sheet that is opened sooner comes at once. */
const afterPage = 1500

let Drawer: typeof SheetDrawer | undefined

async function loadDrawer(): Promise<void> {
  Drawer = (await import('./sheet-drawer.tsx')).default
}

setTimeout(() => void loadDrawer().catch(() => undefined), afterPage)

/** A panel over the page, or beside its list. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, isDetail = false } = props
  const place = use(DetailPlace)
  if (!isDetail || !place) return <RisingSheet {...props} />
  return open && <Beside {...props} title={title} onClose={() => onOpenChange(false)} />
}

/**
 * A panel that rises from the bottom; a swipe down, Escape, the veil or the cross closes it. Its code comes after the page: it
 * weighs more than most pages do.
 */
function RisingSheet(props: SheetProps) {
  const { open } = props
  const [state, setState] = useState<{ wasOpened: boolean; failure?: unknown }>({ wasOpened: false })
  if (open && !state.wasOpened) setState({ wasOpened: true })
  const isDrawn = Drawer !== undefined
  useEffect(() => {
    // As it was when this was rendered: it may have come since then, and nothing else would show it.
    if (isDrawn || !open) return undefined
    let isHere = true
    const come = async () => {
      try {
        await loadDrawer()
        if (isHere) setState((now) => ({ ...now }))
      } catch (failure) {
        if (isHere) setState((now) => ({ ...now, failure }))
      }
    }
    void come()
    return () => {
      isHere = false
    }
  }, [open, isDrawn])
  // A part that failed to load is the page's failure, which says so and reloads it.
  if (state.failure !== undefined) throw state.failure
  return Drawer && state.wasOpened ? <Drawer {...props} /> : null
}
