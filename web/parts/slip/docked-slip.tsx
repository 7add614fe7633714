import type { ReactNode } from 'react'

type DockedSlipProps = {
  title: string
  /** Beside the title. */
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
  tools?: ReactNode
}

/** A slip where there is room for it beside the markets; `tools` stand above its lines, `footer` places it. */
export function DockedSlip({ title, head, children, footer, tools }: DockedSlipProps) {
  return (
    <section
      aria-label={title}
      tabIndex={-1}
      data-slip
      className="sticky top-[calc(var(--header)+0.75rem)] flex max-h-[calc(var(--screen)-var(--header)-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card outline-none"
    >
      <div className="flex items-center gap-2 px-4 pt-3.5">
        <h2 className="text-base font-bold">{title}</h2>
        {head}
      </div>
      {tools}
      <div className="min-h-0 overflow-y-auto px-4 pb-3">{children}</div>
      {footer && <div className="border-t border-line px-4 pt-3 pb-4">{footer}</div>}
    </section>
  )
}
