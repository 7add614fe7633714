import type { ReactNode } from 'react'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Note } from './note.tsx'

type DetailSheetProps = {
  /** From `useFound`. */
  found: { row: unknown; isMissing: boolean; isOpen: boolean }
  title: string
  /** The message if there is no such row. */
  missing: string
  /** The sizes of what stands there while it is looked for. */
  places: readonly string[]
  footer?: ReactNode
  onClose: () => void
  /** The row. */
  children: ReactNode
}

/** One row of a list in all that is known of it. */
export function DetailSheet({ found, title, missing, places, footer, onClose, children }: DetailSheetProps) {
  return (
    <Sheet
      open={found.isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      footer={footer}
    >
      {found.row ? (
        children
      ) : found.isMissing ? (
        <Note>{missing}</Note>
      ) : (
        <div className="space-y-3">
          {places.map((size) => (
            <Skeleton key={size} className={size} />
          ))}
        </div>
      )}
    </Sheet>
  )
}
