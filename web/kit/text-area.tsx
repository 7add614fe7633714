import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { fieldEdge } from './field-edge.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  label: string
  hint: string
  error: string | undefined
  /** How much is written of how much, in words for a screen reader and in figures. */
  counter: { figures: string; words: string }
}

/** A labelled place for several lines, with a counter. Works with `register()` of react-hook-form. */
export function TextArea({ label, hint, error, counter, className, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classNames(
          'block field-sizing-content w-full rounded-tile border bg-surface px-3.5 py-2.5 text-base outline-none',
          fieldEdge(Boolean(error)),
          className,
        )}
      />
      <div className="mt-1 flex min-h-5 justify-between gap-3 text-xs leading-[1.667]">
        <p id={`${id}-note`} aria-live="polite">
          {error ? (
            <span className="font-medium text-urgent">{error}</span>
          ) : (
            <span className="text-ink-soft">{hint}</span>
          )}
        </p>
        <span className="shrink-0 text-ink-soft">
          <span aria-hidden>{counter.figures}</span>
          <span className="sr-only">{counter.words}</span>
        </span>
      </div>
    </div>
  )
}
