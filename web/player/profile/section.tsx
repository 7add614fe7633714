import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { Titled } from '../../parts/page/titled.tsx'

/** A part of the page under a title of its own. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Titled title={title} titleClassName="px-1 pt-5 pb-2 text-sm font-bold text-ink-soft">
      <Card className="divide-y divide-line overflow-hidden">{children}</Card>
      {text && <p className="px-1 pt-2 text-xs text-ink-soft">{text}</p>}
    </Titled>
  )
}
