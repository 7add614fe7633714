import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CountdownRingProps = {
  /** The time left in seconds; below 0 counts as 0. */
  left: number
  /** The whole span, in seconds. */
  total: number
  /** The last moments: another colour (say it in words as well, near the ring). */
  urgent?: boolean
  className?: string
  children?: ReactNode
}

/**
 * A ring that empties with time, its text in the middle. It steps with its seconds: gliding between them would paint
 * the page sixty times a second for as long as it is open.
 */
export function CountdownRing({ left, total, urgent = false, className, children }: CountdownRingProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0
  return (
    <div className={classNames('relative grid size-16 place-items-center', className)}>
      <svg viewBox="0 0 64 64" fill="none" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="32" cy="32" r="28" strokeWidth="5" className="stroke-raised" />
        <circle
          cx="32"
          cy="32"
          r="28"
          strokeWidth="5"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray="1 1"
          strokeDashoffset={1 - share}
          className={classNames(urgent ? 'stroke-urgent' : 'stroke-gold', share === 0 && 'opacity-0')}
        />
      </svg>
      <div
        className={classNames('relative text-[0.9375rem] font-bold tabular-nums', urgent && 'text-urgent')}
      >
        {children}
      </div>
    </div>
  )
}

/** Seconds as `m:ss` (or `h:mm:ss`), rounded up so that 0:00 means over. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
    : `${String(minutes).padStart(2, '0')}:${rest}`
}
