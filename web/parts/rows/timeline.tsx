import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'

export type Step = {
  title: string
  /** `now` is the step under way; `no` is where it ended otherwise. */
  state: 'done' | 'now' | 'next' | 'no'
  time?: string | undefined
  text?: ReactNode
}

const marks = {
  done: 'bg-good text-surface',
  now: 'border-2 border-gold bg-gold-soft',
  next: 'border-2 border-line bg-surface',
  no: 'bg-urgent text-surface',
}

/** Past, current and coming steps, from the top down. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ title, state, time, text }, index) => (
        <li key={title} className="relative flex gap-3.5 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-6 bottom-0 left-[0.6875rem] w-0.5',
                state === 'done' ? 'bg-good' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'relative grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-3',
              marks[state],
            )}
          >
            {state === 'done' && <Check />}
            {state === 'no' && <X />}
            {state === 'now' && <span className="size-2 animate-pulse rounded-full bg-gold" />}
          </span>
          <div className="min-w-0 flex-1 pt-px" aria-current={state === 'now' ? 'step' : undefined}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className={classNames('font-semibold', state === 'next' && 'text-ink-soft')}>{title}</p>
              {time && <p className="text-xs text-ink-soft">{time}</p>}
            </div>
            {text && <div className="mt-0.5 text-sm text-ink-soft">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
