import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'

type StepProps = { number: number; title: string; children: ReactNode }

/** One of the steps that a page leads through. */
export function Step({ number, title, children }: StepProps) {
  return (
    <Card className="p-4">
      <h2 className="mb-3 inline-flex items-center gap-2.5 text-base font-bold">
        <span
          aria-hidden
          className="grid size-[1.5rem] shrink-0 place-items-center rounded-full bg-action-soft text-[0.8125rem] text-action"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
