import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'

type TipProps = {
  text: string
  keys?: string
  side?: 'top' | 'right' | 'bottom'
  children: ReactElement<Record<string, unknown>>
}

/** The meaning of a picture alone, and its keys; shown on hover and focus. */
export function Tip({ text, keys, side = 'top', children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side={side} sideOffset={8} className="z-70">
          <Tooltip.Popup className="flex items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-xs font-medium text-ink shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
            {keys && <Kbd keys={keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
