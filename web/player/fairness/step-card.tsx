import type { Result } from '@glasshouse/rules/check-proof.ts'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { type CheckedLine, CheckList } from './check-list.tsx'

const dots = {
  holds: 'bg-good text-surface',
  fails: 'bg-urgent text-surface',
  not_yet: 'border-2 border-line-strong bg-surface text-ink-soft',
  not_shown: 'bg-gold text-surface',
}

type StepCardProps = {
  title: string
  children: ReactNode
  lines: readonly CheckedLine[]
  /** The inputs of the step, folded away. */
  raw?: ReactNode
  isLast?: boolean
}

/** One step of a round: its words, what of it was checked here, and beneath what it is made of. */
export function StepCard({ title, children, lines, raw, isLast = false }: StepCardProps) {
  const result = worstOf(lines)
  return (
    <li className="relative pl-8">
      {!isLast && <span aria-hidden className="absolute top-6 -bottom-6 left-[0.6875rem] w-0.5 bg-line" />}
      <span
        aria-hidden
        className={classNames(
          'absolute top-4 left-0 grid size-6 place-items-center rounded-full [&_svg]:size-3.5',
          dots[result],
        )}
      >
        {result === 'holds' ? (
          <Check strokeWidth={3} />
        ) : result === 'fails' ? (
          <X strokeWidth={3} />
        ) : (
          result === 'not_shown' && <Minus strokeWidth={3} />
        )}
      </span>
      <Card className="px-4 pt-3.5 pb-3">
        <h3 className="text-base font-bold">{title}</h3>
        {children}
        {lines.length > 0 && <CheckList lines={lines} />}
        {raw}
      </Card>
    </li>
  )
}

/** The result of a step: a lie above all, then anything that can't be shown, then anything yet to come. */
function worstOf(lines: readonly CheckedLine[]): Result {
  for (const result of ['fails', 'not_shown', 'not_yet'] as const) {
    if (lines.some((line) => line.result === result)) return result
  }
  return lines.length > 0 ? 'holds' : 'not_yet'
}
