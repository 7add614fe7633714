import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconTitleProps = {
  icon: ReactNode
  /** Sizes and colours of the icon and of the circle around it. */
  className: string
  title: string
  text: string
}

/** The subject of a card: an icon in a circle, a title, and a sentence. */
export function IconTitle({ icon, className, title, text }: IconTitleProps) {
  return (
    <div className="flex gap-3.5">
      <span aria-hidden className={classNames('grid shrink-0 place-items-center rounded-full', className)}>
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-base font-bold">{title}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      </div>
    </div>
  )
}
