import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Tip } from './tip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its action, for a screen reader and as a tip. */
  label: string
  icon: ReactNode
  keys?: string
  side?: 'top' | 'right' | 'bottom'
}

/** A small square button with a picture alone. */
export function IconButton({
  label,
  icon,
  keys,
  side,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tip text={label} {...(keys ? { keys } : {})} {...(side ? { side } : {})}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(
          'grid size-touch shrink-0 place-items-center rounded-lg text-ink-soft transition-colors duration-100 hover:not-disabled:bg-raised hover:not-disabled:text-ink disabled:opacity-40 [&_svg]:size-4',
          className,
        )}
      >
        {icon}
      </button>
    </Tip>
  )
}
