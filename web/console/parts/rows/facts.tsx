import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'

/** Names at the left, values at the right. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames('divide-y divide-line', className)}>{children}</dl>
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      {/* The value gives way first; an amount, which is never broken, does not. */}
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 shrink-[99] text-right font-medium has-[>.whitespace-nowrap]:min-w-min">
        {children}
      </dd>
    </div>
  )
}

/** A titled part of a page or of what stands beside a list. */
export function Section({
  title,
  aside,
  children,
  className,
}: {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={className}>
      <div className="mb-1 flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
