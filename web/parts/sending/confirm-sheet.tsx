import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { isUnderWay } from './sender.ts'
import { SendingNote } from './sending-note.tsx'
import type { Confirmed } from './use-confirmed.ts'

type ConfirmSheetProps<Input, Answer> = {
  confirmed: Confirmed<Input, Answer>
  title: string
  /** The call to be confirmed, to be read once more. */
  children: ReactNode
  /** The button that does it. */
  label: string
  onConfirm: () => void
  /** Leads to where it shows whether it happened. */
  onLookUp: () => void
}

/** The last word before money moves; it stays until the outcome is known. */
export function ConfirmSheet<Input, Answer>(props: ConfirmSheetProps<Input, Answer>) {
  const { confirmed, title, children, label, onConfirm, onLookUp } = props
  const { t: wallet } = useTranslation('wallet')
  const { sending } = confirmed
  const isSending = sending.state === 'sending'
  return (
    <Sheet
      open={confirmed.isOpen}
      onOpenChange={confirmed.setOpen}
      title={title}
      footer={
        isUnderWay(sending) && !isSending ? (
          <SendingNote
            sending={sending}
            onAskAgain={confirmed.askAgain}
            onForget={confirmed.start}
            onLookUp={onLookUp}
          />
        ) : (
          <>
            <Button size="large" className="w-full" busy={isSending} onClick={onConfirm}>
              {label}
            </Button>
            <span role="status" className="sr-only">
              {isSending && wallet(($) => $.sending.now)}
            </span>
          </>
        )
      }
    >
      {children}
    </Sheet>
  )
}
