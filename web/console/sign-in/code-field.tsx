import { OTPField } from '@base-ui/react/otp-field'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { fieldEdge } from '../../kit/field-edge.ts'

const length = 6

type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** The six digits that an authenticator shows; they can be pasted. */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
  autoFocus,
}: CodeFieldProps) {
  const { t } = useTranslation('console-sign-in')
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t(($) => $.code)}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={(code) => onComplete?.(code)}
        disabled={disabled}
        aria-describedby={`${id}-note`}
        className="grid grid-cols-6 gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            autoFocus={index === 0 && autoFocus === true}
            aria-label={index === 0 ? undefined : t(($) => $.digit, { number: index + 1, all: length })}
            aria-invalid={error ? true : undefined}
            className={classNames(
              'h-12 w-full min-w-0 rounded-lg border bg-surface text-center text-lg font-semibold tabular-nums outline-none disabled:opacity-60',
              fieldEdge(Boolean(error)),
            )}
          />
        ))}
      </OTPField.Root>
      <p id={`${id}-note`} aria-live="polite" className="text-xs font-medium text-urgent not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}
