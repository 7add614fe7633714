import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its action, for a screen reader and as a tip. */
  label: string
  icon: ReactNode
}

/** A square button with a picture alone. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-touch shrink-0 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-raised active:bg-raised disabled:opacity-50 [&_svg]:size-6',
        className,
      )}
    >
      {icon}
    </button>
  )
}
