import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Spinner } from '../../../kit/spinner.tsx'

type FilePickerProps = {
  label: string
  accept: readonly string[]
  /** One is on its way. */
  busy: boolean
  icon: ReactNode
  className?: string
  onChoose: (file: File) => void
}

/** A button that lets a file be chosen. */
export function FilePicker({ label, accept, busy, icon, className, onChoose }: FilePickerProps) {
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-dashed border-line-strong font-medium text-ink-soft transition-colors duration-100 hover:bg-raised hover:text-ink has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
        className,
      )}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {label}
      <input
        type="file"
        accept={accept.join(',')}
        disabled={busy}
        className="absolute inset-0 cursor-pointer text-[0] opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that the same file can be chosen again after it was taken away.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
