import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { fieldEdge } from './field-edge.ts'
import { FieldNote } from './field-note.tsx'

/** The longest text of a field where nothing else is said (spec.md §5). */
const defaultMaxLength = 140

/** For names and numbers, which no keyboard knows better than who types them. */
export const asTyped = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false }

type FieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: string
  hint?: ReactNode
  /** The error; read out at once. Room for one line of it is always kept. */
  error?: string | undefined
  /** At the left, inside the frame: an icon or a prefix. */
  leading?: ReactNode
  /** At the right, inside the frame: a button. */
  trailing?: ReactNode
}

/** A labelled input with its hint and its error. Works with `register()` of react-hook-form. */
export function Field({
  label,
  hint,
  error,
  leading,
  trailing,
  className,
  id,
  maxLength = defaultMaxLength,
  ...input
}: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-[max(3rem,46px)] items-center rounded-tile border bg-surface transition-colors duration-150',
          fieldEdge(Boolean(error)),
        )}
      >
        {leading && <span className="shrink-0 pl-3.5 text-ink-soft [&_svg]:size-5">{leading}</span>}
        <input
          {...input}
          id={inputId}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="min-w-0 flex-1 self-stretch rounded-tile bg-transparent px-3.5 text-base outline-none placeholder:text-ink-soft letters:placeholder:text-[0.7em]"
        />
        {trailing}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
