import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { RequestError } from '../../../lib/api.ts'
import { Callout } from '../rows/callout.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { isOneOf } from './refused.ts'

type ConfirmDialogProps<Answer> = {
  open: boolean
  onClose: () => void
  title: string
  text?: string
  children?: ReactNode
  /** The words of the button. */
  confirm: string
  danger?: boolean
  run: () => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The refusals that say that somebody else has decided meanwhile. */
  decidedBy?: readonly RefusalName[]
  onOvertaken?: () => void
}

/** Asks once more before something is done; what the server refuses is said right there. */
export function ConfirmDialog<Answer>(props: ConfirmDialogProps<Answer>) {
  const { open, onClose, title, text, children, confirm, danger = false, run, onDone } = props
  const { t } = useTranslation('console-shell')
  const act = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (isOneOf(error, props.decidedBy ?? [])) props.onOvertaken?.()
    },
  })
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
        if (!act.isPending) act.mutate()
      }}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t(($) => $.cancel)}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={act.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {act.error instanceof RequestError && (
        <Callout live look="danger" className="mt-3">
          {act.error.message}
        </Callout>
      )}
    </Dialog>
  )
}
