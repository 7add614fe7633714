import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Callout } from '../rows/callout.tsx'
import { type Act, useAct } from './use-act.ts'

export type ConfirmDialogProps<In extends z.ZodMiniType, Out extends z.ZodMiniType> = Act<In, Out> & {
  /** Null as long as the fields don't make one: `check` says what they lack. */
  input: z.input<In> | null
  open: boolean
  onClose: () => void
  title: string
  text?: string
  children?: ReactNode
  /** The words of the button, and of the one that changes nothing. */
  confirm: string
  keep?: string
  danger?: boolean
  /** Checks the fields and shows their errors: false sends nothing. */
  check?: () => boolean
}

/** Asks once more before something is done; what the server refuses is said right there. */
export function ConfirmDialog<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  props: ConfirmDialogProps<In, Out>,
) {
  const { open, onClose, title, text, children, confirm, keep, danger = false, check } = props
  const { t } = useTranslation('console-shell')
  const act = useAct(props)
  const close = () => {
    act.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      onSubmit={() => {
        if (act.isUncertain || check?.() !== false) act.send(props.input)
      }}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {keep ?? t(($) => $.cancel)}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={act.isPending}>
            {act.isUncertain ? t(($) => $.uncertain.check) : confirm}
          </Button>
        </>
      }
    >
      {/* A call that was sent is asked after as it was sent. */}
      <div inert={act.isPending || act.isUncertain}>{children}</div>
      {act.isUncertain ? (
        <Callout live look="warning" className="mt-3" title={t(($) => $.uncertain.title)}>
          {t(($) => $.uncertain.text)}
        </Callout>
      ) : (
        act.error !== undefined && (
          <Callout live look="danger" className="mt-3">
            {act.error}
          </Callout>
        )
      )}
    </Dialog>
  )
}
