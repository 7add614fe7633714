import { createElement } from 'react'
import { classNames } from '../class-names.ts'
import { covers, Opening } from './covers.tsx'

type CoverProps = {
  /** One of the app's own pictures by its name, or the address of an uploaded one. */
  name: string
  /** In a place as wide as a card the whole picture is shown; in a small one its middle. */
  wide?: boolean
  className?: string
}

/** The picture of an article or an offer; decoration, as its title stands beside it. Give it a size by class. */
export function Cover({ name, wide = false, className }: CoverProps) {
  const frame = classNames('block shrink-0 overflow-hidden bg-action-soft', className)
  if (isAddress(name)) return <img src={name} alt="" loading="lazy" className={`${frame} object-cover`} />
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio={wide ? 'xMidYMid meet' : 'xMidYMid slice'}
      aria-hidden
      className={frame}
    >
      {createElement(covers[name] ?? Opening)}
    </svg>
  )
}

/** Pictures come from this house alone: the content security policy lets no other in. */
export function isAddress(name: string): boolean {
  return name.startsWith('/')
}
