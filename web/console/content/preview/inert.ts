import type { MouseEvent } from 'react'

/** Links of a preview lead nowhere: the pages that they open are the phone's. */
export function noLinks(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
