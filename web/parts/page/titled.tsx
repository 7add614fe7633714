import { type ReactNode, useId } from 'react'

type TitledProps = { title: string; titleClassName: string; className?: string; children: ReactNode }

/** A part of a page under its title, by which it is named for a screen reader. */
export function Titled({ title, titleClassName, className, children }: TitledProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  )
}
