import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { Card } from '../../kit/card.tsx'

/** The parts of the page that a link can lead to, by `?part=`. */
export const parts = ['checkin', 'points', 'rebate', 'levels', 'history'] as const
export type PartName = (typeof parts)[number]

type PartProps = {
  name: PartName
  title: string
  /** At the right of the title. */
  trailing?: ReactNode
  /** The part that the page's address asks for: it is brought into sight. */
  wanted: string | undefined
  className?: string
  children: ReactNode
}

/** A part of the page under its own title. */
export function Part({ name, title, trailing, wanted, className, children }: PartProps) {
  const place = useRef<HTMLElement>(null)
  const isWanted = wanted === name
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <section
      ref={place}
      aria-labelledby={`vip-${name}`}
      className="scroll-mt-[calc(var(--header)+0.75rem)] first:mt-0"
    >
      <Card className={classNames('p-4', className)}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
          <h2 id={`vip-${name}`} className="text-base font-bold">
            {title}
          </h2>
          {trailing}
        </div>
        {children}
      </Card>
    </section>
  )
}
