import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'

type Way = { label: string; run: () => void }
type DoneCardProps = {
  title: string
  amount: string
  about: ReactNode
  children: ReactNode
  /** The likely next step, and an alternative. */
  next: Way
  otherwise: Way
}

/** Money has moved, or is on its way: the result, in place of the form, and the next steps. */
export function DoneCard({ title, amount, about, children, next, otherwise }: DoneCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A sheet that went with the form gives the focus to the page first, in a microtask of its own.
  useEffect(() => queueMicrotask(() => heading.current?.focus()), [])
  return (
    <div className="space-y-3">
      <Card className="animate-rise px-4 pt-7 pb-4 text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-good-soft text-good">
          <Check aria-hidden className="size-8" strokeWidth={3} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-3 text-base font-bold outline-none">
          {title}
        </h2>
        <p className="mt-0.5 text-[2rem] leading-tight font-extrabold">{amount}</p>
        <p className="mt-0.5 text-sm break-words text-ink-soft">{about}</p>
        <div className="mt-5 text-left">{children}</div>
      </Card>
      <Button size="large" className="w-full" onClick={next.run}>
        {next.label}
      </Button>
      <Button variant="secondary" size="large" className="w-full" onClick={otherwise.run}>
        {otherwise.label}
      </Button>
    </div>
  )
}
