import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A raised piece of the page. Takes any attribute of a div. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface shadow-card', className)}
    />
  )
}
