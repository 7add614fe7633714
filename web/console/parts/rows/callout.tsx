import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'

const looks = {
  info: { box: 'border-line bg-raised', icon: <Info className="text-ink-soft" /> },
  warning: { box: 'border-gold/30 bg-gold-soft', icon: <TriangleAlert className="text-gold" /> },
  danger: { box: 'border-urgent/30 bg-urgent-soft', icon: <CircleAlert className="text-urgent" /> },
}

type CalloutProps = {
  look: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  /** Read out as soon as it appears. */
  live?: boolean
  className?: string
}

/** Something to know before one acts. */
export function Callout({ look, title, children, live = false, className }: CalloutProps) {
  const { box, icon } = looks[look]
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames(
        'flex gap-2.5 rounded-lg border px-3 py-2.5 [&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0',
        box,
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
