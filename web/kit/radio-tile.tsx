import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type RadioTileProps = Omit<ComponentProps<'input'>, 'type'> & { inputClassName?: string }

/** One of several to choose from: a radio button that is not seen, under all of what stands for it. */
export function RadioTile({ className, inputClassName, children, ...input }: RadioTileProps) {
  return (
    <label
      className={classNames(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-action',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className={classNames('absolute inset-0 appearance-none opacity-0', inputClassName)}
      />
      {children}
    </label>
  )
}
