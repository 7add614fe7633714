import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'

type RowProps = {
  label: string
  /** Its present value, at the right. */
  value?: ReactNode
  /** Below the label. */
  note?: ReactNode
  onOpen: () => void
}

/** A line that says what something is, and opens what changes it. */
export function Row({ label, value, note, onOpen }: RowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-[3.25rem] w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-150 hover:bg-raised active:bg-raised"
    >
      <span className={value ? 'shrink-0' : 'min-w-0 flex-1'}>
        <span className="block">{label}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <span
        className={classNames(
          'inline-flex items-center gap-3',
          value ? 'min-w-0 flex-1 justify-end' : 'shrink-0',
        )}
      >
        {value && <span className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</span>}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </span>
    </button>
  )
}
