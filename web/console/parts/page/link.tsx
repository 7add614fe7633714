import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, openAddress } from './address.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Takes the place of the address in sight. */
  replace?: boolean
}

/** A link to an address of the back office: works as one in every way a link does. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain) return
    event.preventDefault()
    openAddress(to, { replace })
  }
  return <a {...rest} href={hrefOf(to)} onClick={open} />
}
