import { type ReactNode, useEffect, useState } from 'react'
import type SheetDrawer from './sheet-drawer.tsx'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays in sight below what scrolls: the button to press. */
  footer?: ReactNode
  className?: string
}

/** A page's own files come first (ms); a sheet that is opened sooner comes at once. */
const afterPage = 1500

let Drawer: typeof SheetDrawer | undefined

async function loadDrawer(): Promise<void> {
  Drawer = (await import('./sheet-drawer.tsx')).default
}

setTimeout(() => void loadDrawer().catch(() => undefined), afterPage)

/**
 * A panel that rises from the bottom; a swipe down, Escape, the veil or the cross closes it. What it is made of comes
 * after the page: it weighs more than most pages do.
 */
export function Sheet(props: SheetProps) {
  const { open } = props
  const [state, setState] = useState<{ wasOpened: boolean; failure?: unknown }>({ wasOpened: false })
  if (open && !state.wasOpened) setState({ wasOpened: true })
  useEffect(() => {
    if (Drawer || !open) return undefined
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
  }, [open])
  // What did not come is the page's failure, which says so and loads it anew.
  if (state.failure !== undefined) throw state.failure
  return Drawer && state.wasOpened ? <Drawer {...props} /> : null
}
