import type { ReactNode } from 'react'

type FieldNoteProps = { id: string; hint?: ReactNode; error: string | undefined }

/** The note below a field: its error, read out at once, or its hint. Room for one line is always kept. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <p id={id} aria-live="polite" className="mt-1 min-h-5 text-xs leading-[1.667]">
      {error ? (
        <span className="font-medium text-urgent">{error}</span>
      ) : (
        <span className="text-ink-soft">{hint}</span>
      )}
    </p>
  )
}
