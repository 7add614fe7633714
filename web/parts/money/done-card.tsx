import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../kit/card.tsx'

type DoneCardProps = { title: string; amount: string; about: ReactNode; children: ReactNode }

/** Money has moved, or is on its way: what was done, in place of the form that asked for it. */
export function DoneCard({ title, amount, about, children }: DoneCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="animate-rise px-4 pt-7 pb-4 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <Check aria-hidden className="size-8" strokeWidth={3} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-base font-bold outline-none">
        {title}
      </h2>
      <p className="mt-0.5 text-[2rem] leading-10 font-extrabold">{amount}</p>
      <p className="mt-0.5 text-sm break-words text-ink-soft">{about}</p>
      <div className="mt-5 text-left">{children}</div>
    </Card>
  )
}
