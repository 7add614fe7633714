import type { ComponentProps, MouseEvent } from 'react'
import { openPage } from './router.ts'

/** A link to a page of the app: works as one in every way a link does, opened by the right call. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain) return
    event.preventDefault()
    void openPage(to)
  }
  return <a {...rest} href={`#${to}`} onClick={open} />
}
