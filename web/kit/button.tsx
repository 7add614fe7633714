import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  secondary: 'bg-track text-ink hover:brightness-110',
  outline: 'border border-line-strong text-ink hover:bg-raised',
  ghost: 'text-action hover:bg-action-soft disabled:text-ink-soft disabled:opacity-100',
  danger: 'bg-urgent-soft text-urgent hover:brightness-110',
}

const sizes = {
  small: 'min-h-touch px-3 py-1.5 text-sm rounded-xl',
  medium: 'min-h-touch px-4 py-1.5 text-[0.9375rem] rounded-xl',
  large: 'min-h-[max(3.25rem,48px)] px-5 text-base rounded-2xl',
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** In flight: shows a spinner, keeps the width, takes no second press. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(
        'relative inline-flex items-center justify-center gap-2 font-semibold transition-[background-color,filter,scale] duration-150 select-none',
        'active:not-disabled:scale-[0.98] disabled:cursor-not-allowed',
        busy ? '' : 'disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      <span className={classNames('inline-flex items-center gap-2 [&>svg]:shrink-0', busy && 'invisible')}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
