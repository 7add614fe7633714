import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A box to tick, in a target of full size. Works with `register()` of react-hook-form. */
export function Checkbox({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames('grid size-touch shrink-0 cursor-pointer place-items-center', className)}>
      <input
        {...input}
        type="checkbox"
        className="grid size-6 cursor-pointer appearance-none place-items-center rounded-md border border-line-strong bg-surface transition-colors duration-150 before:size-3.5 before:scale-0 before:bg-on-action before:transition-[scale] before:duration-150 before:[clip-path:polygon(14%_44%,0_60%,42%_100%,100%_16%,84%_2%,40%_68%)] checked:border-action checked:bg-action checked:before:scale-100 aria-invalid:border-urgent"
      />
    </label>
  )
}
