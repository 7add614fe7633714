import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** Buttons at the right of the foot, the main one last. */
  actions?: ReactNode
  /** Enter in any field does what the main button does; that one is a submit button then. */
  onSubmit?: () => void
  /** For questions that need an answer: a click beside it does not close it. */
  urgent?: boolean
  wide?: boolean
}

/** A box in front of the page for one thing to do. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, children, actions, onSubmit, urgent = false, wide } = props
  const { t } = useTranslation('console-shell')
  const popup = useRef<HTMLDivElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      disablePointerDismissal={urgent}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            role={urgent ? 'alertdialog' : 'dialog'}
            ref={popup}
            initialFocus={() => firstOf(popup.current)}
            className={classNames(
              'w-full rounded-xl border border-line bg-surface text-ink shadow-float outline-none transition-[opacity,scale] duration-150 ease-soft data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0',
              wide ? 'max-w-2xl' : 'max-w-md',
            )}
          >
            <div className="flex items-start gap-3 px-5 pt-4">
              <BaseDialog.Title className="flex-1 pt-0.5 text-base font-semibold text-balance">
                {title}
              </BaseDialog.Title>
              {!urgent && (
                <BaseDialog.Close
                  aria-label={t(($) => $.close)}
                  className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-raised hover:text-ink"
                >
                  <X className="size-4" />
                </BaseDialog.Close>
              )}
            </div>
            <form noValidate onSubmit={submit} className="px-5 pt-1.5 pb-5">
              {text && <BaseDialog.Description className="text-ink-soft">{text}</BaseDialog.Description>}
              {children}
              {actions && <div className="mt-5 flex flex-wrap justify-end gap-2">{actions}</div>}
            </form>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The element that takes the focus: the first field, else the main button, so that Enter is enough; never the cross. */
function firstOf(popup: HTMLElement | null): HTMLElement | null {
  return (
    popup?.querySelector<HTMLElement>('input:not([readonly]), textarea, select') ??
    popup?.querySelector<HTMLElement>('button[type="submit"]') ??
    null
  )
}
