import type { ReactNode } from 'react'

/** How wide a slide is: the next one looks in at the edge. The place for them has it before they are there. */
export const slideWidth = 'w-[calc(100%-1rem)]'

/** The stage before its slides are there, with the room that they and their dots will need. */
export function BareStage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={`pr-3 ${slideWidth}`}>{children}</div>
      <div className="h-[calc(var(--spacing)*11)]" />
    </>
  )
}
