import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'

const tones = {
  urgent: 'bg-urgent-soft font-medium text-urgent',
  gold: 'bg-gold-soft text-ink',
  calm: 'bg-raised text-ink-soft',
}

type NoteProps = { tone?: keyof typeof tones; icon?: ReactNode; className?: string; children: ReactNode }

/** A sentence in a soft box; an urgent one is read out at once. */
export function Note({ tone = 'calm', icon, className, children }: NoteProps) {
  return (
    <div
      role={tone === 'urgent' ? 'alert' : 'status'}
      className={classNames(
        'flex gap-2.5 rounded-xl px-3.5 py-2.5 text-sm leading-snug [&>svg]:mt-px [&>svg]:size-[1.125rem] [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
