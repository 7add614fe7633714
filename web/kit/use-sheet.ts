import { useState } from 'react'

/** Whether a sheet is open, and who hears that it opens or closes. */
export type SheetState = { open: boolean; onOpenChange: (open: boolean) => void }

/** A sheet whose code comes when it is first opened, and which closes before it goes: `props` are for itself. */
export function useSheet() {
  const [state, setState] = useState<'open' | 'closed'>()
  return {
    isNeeded: state !== undefined,
    show: () => setState('open'),
    close: () => setState('closed'),
    props: {
      open: state === 'open',
      onOpenChange: (open: boolean) => setState(open ? 'open' : 'closed'),
    },
  }
}
