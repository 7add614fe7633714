import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'

const tones = {
  wait: 'bg-gold-soft text-gold',
  action: 'bg-action-soft text-action',
  good: 'bg-good-soft text-good',
  bad: 'bg-urgent-soft text-urgent',
  quiet: 'bg-track text-ink-soft',
}
export type Tone = keyof typeof tones

/** A state in a word, with a dot in its colour. */
export function StatusPill({
  tone,
  children,
  className,
}: {
  tone: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center align-middle gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}
