import { type ReactNode, useId } from 'react'
import { Card } from '../../kit/card.tsx'

type SectionProps = { title: string; text?: string; children: ReactNode }

/** A part of the page under its heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-4">
        <h2 id={id} className="text-base font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 text-sm leading-relaxed text-ink-soft">{text}</p>}
        {children}
      </Card>
    </section>
  )
}
