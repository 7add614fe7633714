import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SelectProps = {
  label: string
  value: string
  busy?: boolean
  onChange: (value: string) => void
  className?: string
  /** The options. */
  children: ReactNode
}

/** One of many, by the browser's own list. */
export function Select({ label, value, busy = false, onChange, className, children }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select
        aria-label={label}
        value={value}
        aria-busy={busy}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-[max(2.75rem,44px)] w-full appearance-none rounded-tile bg-track px-3.5 pr-10 font-semibold"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
