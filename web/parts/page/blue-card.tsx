import { type ReactNode, useId } from 'react'

type BlueCardProps = { title: string; children: ReactNode }

/** A page's main figure: large, white on the house's blue, in both themes. */
export function BlueCard({ title, children }: BlueCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="relative isolate overflow-hidden rounded-card bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_60%,#1a66dc_100%)] p-5 text-white shadow-float before:absolute before:-top-20 before:-right-12 before:-z-10 before:size-56 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.35),transparent)]"
    >
      <h2 id={id} className="text-sm text-[#dbe8ff]">
        {title}
      </h2>
      {children}
    </section>
  )
}
