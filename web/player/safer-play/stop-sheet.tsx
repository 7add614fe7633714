import { useMutation } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { keepLimits } from './keep-limits.ts'
import { WhatStops } from './what-stops.tsx'

type StopSheetProps = SheetState & {
  words: { title: string; text: string; next: string; sure: string; fixed: string; done: string }
  /** Until when, once more; null while nothing is chosen that can be had. */
  until: ReactNode
  /** The last step. */
  Confirm: ComponentType<{ busy: boolean; onConfirm: () => void; onBack: () => void }>
  stop: () => Promise<Parameters<typeof keepLimits>[0]>
  onStopped: () => void
  /** How long. */
  children: ReactNode
}

/** Stopping for a while: choose how long, read what it means, and say yes once more. */
export function StopSheet(props: StopSheetProps) {
  const { open, onOpenChange, words, until, Confirm, stop, onStopped, children } = props
  const [isSure, setSure] = useState(false)
  const turn = (isOpen: boolean) => {
    setSure(false)
    onOpenChange(isOpen)
  }
  const stopping = useMutation({
    mutationFn: stop,
    onSuccess: (told) => {
      keepLimits(told)
      toastSuccess(words.done)
      onStopped()
      turn(false)
    },
  })
  const isLast = isSure && until !== null
  return (
    <Sheet
      open={open}
      onOpenChange={turn}
      title={isLast ? words.sure : words.title}
      footer={
        isLast ? (
          <Confirm
            busy={stopping.isPending}
            onConfirm={() => stopping.mutate()}
            onBack={() => setSure(false)}
          />
        ) : (
          <Button size="large" className="w-full" disabled={until === null} onClick={() => setSure(true)}>
            {words.next}
          </Button>
        )
      }
    >
      <div className="space-y-3 pb-1">
        {isLast ? (
          <>
            <p className="text-base">{until}</p>
            <WhatStops />
            <p className="text-sm text-ink-soft">{words.fixed}</p>
          </>
        ) : (
          <>
            <p className="text-sm text-ink-soft">{words.text}</p>
            {children}
          </>
        )}
      </div>
    </Sheet>
  )
}
