import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { fieldEdge } from '../../kit/field-edge.ts'

/** The longest text of a field where nothing else is said (spec.md §5). */
export const bioMost = 140

type BioFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  written: number
  error: string | undefined
}

/** A few words about oneself, and how many more there may be. Works with `register()` of react-hook-form. */
export function BioField({ written, error, ...area }: BioFieldProps) {
  const { t } = useTranslation('userinfo')
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {t(($) => $.bio.label)}
      </label>
      <textarea
        {...area}
        id={id}
        rows={3}
        maxLength={bioMost}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={classNames(
          'block field-sizing-content min-h-[5.5rem] w-full resize-none rounded-tile border bg-surface px-3.5 py-2.5 text-base outline-none',
          fieldEdge(Boolean(error)),
        )}
      />
      <div className="mt-1 flex min-h-5 justify-between gap-3 text-xs leading-5">
        <p id={`${id}-note`} aria-live="polite">
          {error ? (
            <span className="font-medium text-urgent">{error}</span>
          ) : (
            <span className="text-ink-soft">{t(($) => $.bio.hint)}</span>
          )}
        </p>
        <span className="shrink-0 text-ink-soft">
          <span aria-hidden>
            {written}/{bioMost}
          </span>
          <span className="sr-only">{t(($) => $.bio.count, { written, most: bioMost })}</span>
        </span>
      </div>
    </div>
  )
}
