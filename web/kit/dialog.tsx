import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import type { SheetState } from './use-sheet.ts'

type DialogProps = SheetState & {
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
  /** For questions that need an answer: the veil does not close it. */
  urgent?: boolean
}

/** A box in the middle of the screen. */
export function Dialog({ open, onOpenChange, title, text, children, actions, urgent = false }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={urgent}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 min-h-(--screen) bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-5">
          <BaseDialog.Popup
            role={urgent ? 'alertdialog' : 'dialog'}
            className="w-full max-w-[21rem] rounded-[1.375rem] border border-line bg-surface p-5 text-ink shadow-float outline-none transition-[opacity,scale] duration-200 ease-soft data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            <BaseDialog.Title className="text-lg font-bold text-balance">{title}</BaseDialog.Title>
            {text && (
              <BaseDialog.Description className="mt-2 text-[0.9375rem] text-ink-soft">
                {text}
              </BaseDialog.Description>
            )}
            {children}
            <div className="mt-5 flex gap-2.5 *:flex-1">{actions}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
