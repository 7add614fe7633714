import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../kit/class-names.ts'

/** The cause of a movement of money or points, in a circle; green for one that came in. */
export function MovementIcon({
  icon: Icon,
  isIn,
  className,
}: {
  icon: LucideIcon
  isIn: boolean
  className?: string | undefined
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5',
        isIn ? 'bg-good-soft text-good' : 'bg-track text-ink-soft',
        className,
      )}
    >
      <Icon strokeWidth={1.75} />
    </span>
  )
}
