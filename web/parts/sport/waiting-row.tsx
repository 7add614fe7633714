import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CountdownRing } from '../../kit/countdown-ring.tsx'

type WaitingRowProps = {
  state: 'waiting' | 'done' | 'refused'
  /** The seconds left until it is decided, out of `total`. */
  left: number
  total: number
  title: string
  /** The way to what became of it. */
  action?: ReactNode
  children: ReactNode
}

/** Something in play that waits to be decided, and then what became of it. */
export function WaitingRow({ state, left, total, title, action, children }: WaitingRowProps) {
  return (
    <li className="flex min-h-touch items-center gap-3 py-1.5">
      {state === 'waiting' ? (
        <CountdownRing left={left} total={total} className="size-9 shrink-0">
          {left}
        </CountdownRing>
      ) : state === 'done' ? (
        <CircleCheck aria-hidden className="size-7 shrink-0 text-good" />
      ) : (
        <CircleX aria-hidden className="size-7 shrink-0 text-urgent" />
      )}
      <p className="min-w-0 flex-1 text-[0.8125rem] leading-snug">
        <b className="block">{title}</b>
        <span className="text-ink-soft">{children}</span>
      </p>
      {action}
    </li>
  )
}
